import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** The positions of the headings of a text, as far as it is parsed. */
export function headingPositions(state: EditorState): number[] {
  const positions: number[] = [];
  syntaxTree(state).iterate({
    enter: ({ name, from }) => {
      if (!/^(ATX|Setext)Heading/.test(name)) return name === 'Document';
      positions.push(from);
      return false;
    },
  });
  return positions;
}
