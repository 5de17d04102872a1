import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

// The containers of a page's blocks; headings inside quotations and the like are not in the contents either.
const outer = new Set(['Document', 'Body']);

/** The positions of the headings of a text, as far as it is parsed. */
export function headingPositions(state: EditorState): number[] {
  const positions: number[] = [];
  syntaxTree(state).iterate({
    enter: ({ name, from }) => {
      if (!/^(ATX|Setext)Heading/.test(name)) return outer.has(name);
      positions.push(from);
      return false;
    },
  });
  return positions;
}
