import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

// Other headings aren't in the contents.
const outer = new Set(['Document', 'Body']);

/** As far as parsed. */
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
