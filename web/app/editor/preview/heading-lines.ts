import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

// Headings elsewhere aren't in the contents.
const outer = new Set(['Document', 'Body']);

/** Covers the parsed part. */
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
