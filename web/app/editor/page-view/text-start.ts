import type { EditorState, Line } from '@codemirror/state';
import type { LinePrefix } from './line-prefix.ts';

const headingMark = /^ {0,3}#{1,6}[ \t]+/;

/** Returns where the text of a line starts, after its marks. */
export function textStart(state: EditorState, line: Line, { end, block }: LinePrefix): number {
  if (!block?.name.startsWith('ATXHeading')) return end;
  return end + (headingMark.exec(state.sliceDoc(end, Math.min(line.to, end + 100)))?.[0].length ?? 0);
}
