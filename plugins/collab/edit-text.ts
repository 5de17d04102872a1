import * as Y from 'yjs';
import type { TextEdit } from './text-edits.ts';

/** Returns a Yjs update for these edits without applying it; null for none. */
export function updateOf(doc: Y.Doc, edits: readonly TextEdit[]): Uint8Array | null {
  if (edits.length === 0) return null;
  const fork = forkOf(doc);
  const before = Y.encodeStateVector(fork);
  fork.transact(() => {
    const text = fork.getText('body');
    for (const { from, to, insert } of edits.toReversed()) {
      if (to > from) text.delete(from, to - from);
      if (insert) text.insert(from, insert);
    }
  });
  const update = Y.encodeStateAsUpdate(fork, before);
  fork.destroy();
  return update;
}

/** Returns the text as if updated. */
export function textAfter(doc: Y.Doc, update: Uint8Array): string {
  const fork = forkOf(doc);
  Y.applyUpdate(fork, update);
  const text = fork.getText('body').toString();
  fork.destroy();
  return text;
}

function forkOf(doc: Y.Doc): Y.Doc {
  const fork = new Y.Doc();
  Y.applyUpdate(fork, Y.encodeStateAsUpdate(doc));
  return fork;
}
