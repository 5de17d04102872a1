import type { AuditAction } from './schema.ts';
import type { Store } from './store.ts';
import { strangersActions } from './strangers-actions.ts';

const dayMs = 24 * 60 * 60_000;
const batchSize = 1000;

/** Longest retention of strangers' entries, whatever the setting. */
export const strangersKeptDays = 90;

interface ForgetNeeds {
  store: Store;
  /** 0: forever. */
  keptDays: number;
  now: () => Date;
  closing: AbortSignal;
}

/** The earliest time to keep; null: keep all. */
export function keptSince(days: number, now: Date): Date | null {
  return days === 0 ? null : new Date(now.getTime() - days * dayMs);
}

/** Removes expired entries in batches. Returns their number. */
export async function forgetOld({ store, keptDays, now, closing }: ForgetNeeds): Promise<number> {
  const before = (action: AuditAction | null, days: number) => ({ action, time: keptSince(days, now()) });
  // One index range per action.
  const due = [...strangersActions.map((action) => before(action, strangersKeptDays)), before(null, keptDays)];
  let removed = 0;
  for (const { action, time } of due) {
    for (let some = batchSize; time && some === batchSize && !closing.aborted; removed += some) {
      some = await store.removeSomeBefore(time, action, batchSize);
    }
  }
  return removed;
}
