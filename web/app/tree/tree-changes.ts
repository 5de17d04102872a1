import { browserTree } from './tree.ts';

/** Null: all levels. */
export interface TreeChange {
  kind: 'tree';
  levels: string[] | null;
}

/** Spreads the requests of all readers. */
const spreadMs = 1_000;
let waiting: Set<string> | 'all' | null = null;

export function isTreeChange(message: unknown): message is TreeChange {
  const change = message as Partial<TreeChange> | null;
  return change?.kind === 'tree' && (change.levels === null || Array.isArray(change.levels));
}

/** Combined within a second. Only in the browser. */
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
