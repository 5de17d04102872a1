import type { PagesContext } from './context.ts';
import type { PageRecord, PendingEvent } from './page.ts';

/**
 * Tells what has happened to a page, which is decided and stored: nothing that fails here may fail the request. What
 * could not be told stays marked and is told later, so listeners hear of it at least once.
 */
export async function announce(context: PagesContext, page: PageRecord, event: PendingEvent): Promise<void> {
  try {
    await settle(context, page, event);
  } catch (err) {
    context.log.error({ err, pageId: page._id, event: event.name }, 'an event of a page is left for later');
  }
}

/** Tells again what was left pending up to a time, by a process that died or a store that was away. */
export async function announcePending(context: PagesContext, until: Date): Promise<void> {
  for await (const page of context.store.findPending(until)) {
    for (const event of page.pendingEvents ?? []) await announce(context, page, event);
  }
}

// A new page enters the tree here and not before it exists, so that a death in between leaves no folder that leads
// nowhere, and the mark on the page brings the step back.
async function settle({ tree, events, store }: PagesContext, page: PageRecord, event: PendingEvent): Promise<void> {
  if (event.name === 'page.created') await tree.ensure(page.path);
  await events.emit(event.name, {
    pageId: page._id.toHexString(),
    revisionId: event.revisionId.toHexString(),
    accountId: event.accountId.toHexString(),
    at: event.at.toISOString(),
  });
  await store.clearPending(page._id, event);
}
