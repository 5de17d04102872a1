import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { isDrawing } from '../../attachments/drawing-address.ts';
import { type PictureSource, pictureIn } from '../page-view/drawn/picture-source.ts';
import { References } from '../page-view/references.ts';

/** Returns null for none. */
export function drawingIn(state: EditorState, from: number, to: number): PictureSource | null {
  const references = new References(state);
  let found: PictureSource | null = null;
  syntaxTree(state).iterate({
    from,
    to,
    enter({ node }) {
      if (found) return false;
      const source = pictureIn(state, node, references);
      if (source && isDrawing(source.src)) found = source;
      return true;
    },
  });
  return found;
}
