import type * as Y from 'yjs';
import { replacement } from '../codemirror/replacement.ts';

/** Makes one minimal change. */
export function putText(shared: Y.Text, after: string, origin: unknown): void {
  const { from, to, insert } = replacement(shared.toString(), after);
  if (from === to && insert === '') return;
  shared.doc?.transact(() => {
    shared.delete(from, to - from);
    shared.insert(from, insert);
  }, origin);
}
