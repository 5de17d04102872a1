import type { ShownComment, ShownThread } from './board-state.ts';

/** Keeps held threads and comments, marked as deleted, while someone writes there. */
export function keepHeld(
  before: readonly ShownThread[],
  now: readonly ShownThread[],
  isHeld: (id: string) => boolean,
): ShownThread[] {
  const known = new Map(before.map((thread) => [thread.id, thread]));
  const threads = now.map((thread): ShownThread => {
    const earlier: readonly ShownComment[] = known.get(thread.id)?.comments ?? [];
    return { ...thread, comments: keptIn(earlier, thread.comments, isHeld) };
  });
  return keptIn(before, threads, isHeld);
}

/** Keeps removed items in place while they are held. */
function keptIn<T extends { id: string; isAway?: boolean }>(
  before: readonly T[],
  now: readonly T[],
  isHeld: (id: string) => boolean,
): T[] {
  const kept = [...now];
  for (const [index, item] of before.entries()) {
    if (!isHeld(item.id) || kept.some(({ id }) => id === item.id)) continue;
    const above = before[index - 1];
    const at = above ? kept.findIndex(({ id }) => id === above.id) + 1 : 0;
    kept.splice(at, 0, { ...item, isAway: true });
  }
  return kept;
}
