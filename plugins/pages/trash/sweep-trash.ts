import type { PagesContext } from '../context.ts';
import { deletePurging } from './delete-purging.ts';

const dayMs = 24 * 60 * 60_000;

/** Returns the number of items. */
export function emptyTrash({ store, now }: Pick<PagesContext, 'store' | 'now'>): Promise<number> {
  return store.trash.doomUntil(now());
}

/** Returns how many were deleted. */
export async function sweepTrash(context: PagesContext): Promise<number> {
  const { store, audit, now, settings } = context;
  const { trashDays } = settings.values;
  if (trashDays > 0) {
    const count = await store.trash.doomUntil(new Date(now().getTime() - trashDays * dayMs));
    if (count > 0) await audit.record({ action: 'trash.expired', actor: null, details: { count, days: trashDays } });
  }
  return deletePurging(context);
}
