import type { Revision } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import { tryIndexLinks } from '../links/index-links.ts';
import type { PageRecord, PendingEvent } from '../page.ts';

/**
 * Tells what has happened to a page, which is decided and stored: nothing that fails here may fail the request. What
 * could not be told, or could not be used by a listener, stays marked and is told later to all of them, for a day. Whoever
 * has just written the revision that it tells of hands it on.
 */
export async function announce(
  context: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  revision: Revision | null = null,
): Promise<void> {
  try {
    await settle(context, page, event, revision);
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

/** What a listener could not use for so long, it never will. */
const giveUpAfterMs = 24 * 60 * 60_000;

function isOld({ at }: PendingEvent): boolean {
  return at.getTime() < Date.now() - giveUpAfterMs;
}

// A new page enters the tree here and not before it exists, so that a death in between leaves no folder that leads
// nowhere, and the mark on the page brings the step back. So it does for where the page leads.
async function settle(
  context: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  revision: Revision | null,
): Promise<void> {
  const { store, events } = context;
  if (event.name === 'page.created') await enterTree(context, page);
  const isIndexed = (await tryIndexLinks(context, page._id, revision && { page, revision })) !== 'failed';
  const isHeard = await tell(context, page, event, revision);
  const isSettled = (isIndexed && isHeard) || isOld(event);
  const isThere = isSettled ? await store.clearPending(page._id, event) : (await store.find(page._id)) !== null;
  // Removed for good meanwhile: what listeners have kept of it since then, they let go of once more.
  if (!isThere) await events.emit('page.purged', { pageId: page._id.toHexString() });
}

function tell(
  { events, told }: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  revision: Revision | null,
): Promise<boolean> {
  const pageId = page._id.toHexString();
  const change = { pageId, accountId: event.accountId.toHexString(), at: event.at.toISOString() };
  if (event.name === 'page.access-changed') return events.emit(event.name, change);
  const payload = { ...change, revisionId: event.revisionId.toHexString() };
  if (revision) told.note(payload, revision);
  return events.emit(event.name, payload);
}

/** A page may have moved before its place is written: it enters where it is, and leaves no place behind. */
async function enterTree({ tree, store }: PagesContext, { _id, path }: PageRecord): Promise<void> {
  for (let place: string | null = path; place !== null; ) {
    await tree.ensure(place);
    const page = await store.find(_id);
    const now: string | null = page?.status === 'live' ? page.path : null;
    if (now === place) return;
    await tree.forgetAll([place]);
    place = now;
  }
}
