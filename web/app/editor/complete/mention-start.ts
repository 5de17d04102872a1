import type { EditorState } from '@codemirror/state';
import { type MentionStart, mentionAt } from '../../comments/compose/mention.ts';
import { isCode, linkAt, namesAround } from './link-at.ts';

// Addresses may contain an at sign too.
const address = /URL|Autolink/;

/** Returns the mention being typed; null in code and links to pages. */
export function mentionStartAt(state: EditorState, at: number): MentionStart | null {
  const line = state.doc.lineAt(at);
  const start = mentionAt(line.text, at - line.from);
  // A space after the sign means prose.
  if (!start || start.query.startsWith(' ') || linkAt(state, at)) return null;
  const around = namesAround(state, at);
  if (isCode(around) || around.some((name) => address.test(name))) return null;
  return { ...start, from: line.from + start.from };
}
