import type { EditorState } from '@codemirror/state';
import { linePrefix } from './line-prefix.ts';

const headingMark = /^ {0,3}#{1,6}[ \t]+/;

/** Returns where the text of a line starts, after its marks. */
export function textStart(state: EditorState, at: number): number {
  const line = state.doc.lineAt(at);
  const { end, block } = linePrefix(state, line);
  if (!block?.name.startsWith('ATXHeading')) return end;
  return end + (headingMark.exec(state.sliceDoc(end, line.to))?.[0].length ?? 0);
}
