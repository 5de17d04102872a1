import { browserTree } from './tree.ts';

/** Null: all. */
export interface TreeChange {
  kind: 'tree';
  levels: string[] | null;
}

/** Spreads readers' reloads. */
const spreadMs = 1_000;
let waiting: Set<string> | 'all' | null = null;

export function isTreeChange(message: unknown): message is TreeChange {
  const change = message as Partial<TreeChange> | null;
  return change?.kind === 'tree' && (change.levels === null || Array.isArray(change.levels));
}

/** Within a second, batched. Browser only. */
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
