import { browserTree } from './tree.ts';

/** A message that levels of the tree have changed: their paths, or null for all. */
export interface TreeChange {
  kind: 'tree';
  levels: string[] | null;
}

/** Readers of one level load it again one after the other. */
const spreadMs = 1_000;
let waiting: Set<string> | 'all' | null = null;

export function isTreeChange(message: unknown): message is TreeChange {
  const change = message as Partial<TreeChange> | null;
  return change?.kind === 'tree' && (change.levels === null || Array.isArray(change.levels));
}

/** Reloads levels of this tab's tree within a second, those that are known meanwhile together. Use it in the browser only. */
export function renewTreeSoon(levels: readonly string[] | null): void {
  if (waiting === null) setTimeout(renew, Math.random() * spreadMs);
  if (levels === null || waiting === 'all') waiting = 'all';
  else waiting = new Set([...(waiting ?? []), ...levels]);
}

function renew(): void {
  const levels = waiting;
  waiting = null;
  void browserTree().renewLevels(levels === null || levels === 'all' ? null : [...levels]);
}
