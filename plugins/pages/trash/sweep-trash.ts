import type { PagesContext } from '../context.ts';
import { removeDoomed } from './remove-doomed.ts';

const dayMs = 24 * 60 * 60_000;

/** Decides that everything goes that was thrown away until now. Tells of how many items. */
export function emptyTrash({ store, now }: PagesContext): Promise<number> {
  return store.trash.doomUntil(now());
}

/** Removes what has been in the trash for long enough, and what somebody before began to remove. Tells how many pages. */
export async function sweepTrash(context: PagesContext): Promise<number> {
  const { store, audit, now, trashDays } = context;
  if (trashDays > 0) {
    const count = await store.trash.doomUntil(new Date(now().getTime() - trashDays * dayMs));
    if (count > 0) await audit.record({ action: 'trash.expired', actor: null, details: { count, days: trashDays } });
  }
  return removeDoomed(context);
}
