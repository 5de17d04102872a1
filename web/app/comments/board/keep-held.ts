import type { ShownComment, ShownThread } from './board-state.ts';

/**
 * The threads as they are now. Those that are gone but held stay in place, marked as deleted, and so do comments within
 * them: someone is writing there.
 */
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

/** `now`, with those of `before` that are held and gone at the places they had. */
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
