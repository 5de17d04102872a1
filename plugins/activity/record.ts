import type { ActivityContext } from './context.ts';
import { sessionOf } from './entry.ts';
import { type Happening, isJoined } from './what-happened.ts';

/** Writes down what has happened, once however often it is told. */
export async function write({ store }: Pick<ActivityContext, 'store'>, happening: Happening): Promise<void> {
  const before = isJoined(happening.kind) ? await store.before(happening) : null;
  await store.add({ ...happening, ...sessionOf(happening, before) });
}

/** As `write`, of what may be told after its page is gone. */
export async function record({ store, pages }: ActivityContext, happening: Happening): Promise<void> {
  await write({ store }, happening);
  // Removed for good meanwhile: whoever tells of that may have come before.
  if (!(await pages.find(happening.pageId))) await store.removeOf(happening.pageId);
}
