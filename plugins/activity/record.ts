import { type ActivityEvent, isJoined } from './activity-event.ts';
import type { ActivityContext } from './context.ts';
import { sessionOf } from './entry.ts';

/** Writes down what has happened, once however often it is told. */
export async function write({ store }: Pick<ActivityContext, 'store'>, event: ActivityEvent): Promise<void> {
  const before = isJoined(event.kind) ? await store.before(event) : null;
  await store.add({ ...event, ...sessionOf(event, before) });
}

/** As `write`, of what may be told after its page is gone. */
export async function record({ store, pages }: ActivityContext, event: ActivityEvent): Promise<void> {
  await write({ store }, event);
  // Removed for good meanwhile: whoever tells of that may have come before.
  if (!(await pages.find(event.pageId))) await store.removeOf(event.pageId);
}
