import { type ActivityEvent, isJoined } from './activity-event.ts';
import type { ActivityContext } from './context.ts';
import { sessionOf } from './entry.ts';

export async function write({ store }: Pick<ActivityContext, 'store'>, event: ActivityEvent): Promise<void> {
  const before = isJoined(event.kind) ? await store.before(event) : null;
  await store.add({ ...event, ...sessionOf(event, before) });
}

/** Like `write`, if the page still exists. */
export async function record(
  { store, pages }: Pick<ActivityContext, 'store' | 'pages'>,
  event: ActivityEvent,
): Promise<void> {
  await write({ store }, event);
  // The page may have been purged before this write.
  if (!(await pages.find(event.pageId))) await store.removeOf(event.pageId);
}
