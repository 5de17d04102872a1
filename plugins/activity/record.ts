import { type ActivityEvent, isJoined } from './activity-event.ts';
import type { ActivityContext } from './context.ts';
import { sessionOf } from './entry.ts';

/** Stores an activity. Idempotent. */
export async function write({ store }: Pick<ActivityContext, 'store'>, event: ActivityEvent): Promise<void> {
  const before = isJoined(event.kind) ? await store.before(event) : null;
  await store.add({ ...event, ...sessionOf(event, before) });
}

/** Like `write`, for events that may arrive after the page was purged. */
export async function record(
  { store, pages }: Pick<ActivityContext, 'store' | 'pages'>,
  event: ActivityEvent,
): Promise<void> {
  await write({ store }, event);
  // The page may have been purged before this write.
  if (!(await pages.find(event.pageId))) await store.removeOf(event.pageId);
}
