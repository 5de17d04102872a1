import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Revision } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import { settleLinksOf, tryIndexLinks, tryPutLinks } from '../links/index-links.ts';
import type { PageLinks } from '../links/links-store.ts';
import type { PageRecord, PendingEvent } from '../page.ts';

/**
 * Tells what has happened to a page, which is decided and stored: nothing that fails here may fail the request. What
 * could not be told, or could not be used by a listener, stays marked and is told later to all of them, for a day. The
 * request does not wait until the mark is cleared. Whoever has just written the revision that it tells of hands it on.
 */
export async function announce(
  context: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  revision: Revision | null = null,
): Promise<void> {
  // The log of changes is written while listeners are told; other replicas hear of it once that is done.
  const recording = context.store.recordText(page);
  const [told] = await Promise.all([tryTell(context, page, event, { revision, recording }), recording]);
  if (!told) return;
  const clearLater = async () => {
    // The answer goes first.
    await nextTurn();
    await clear(context, page, event, told);
  };
  context.background.run(clearLater, 'an event of a page is told again later');
}

/** Tells again what was left pending up to a time, by a process that died or a store that was away. */
export async function announcePending(context: PagesContext, until: Date): Promise<void> {
  for await (const page of context.store.findPending(until)) {
    await context.store.recordText(page);
    for (const event of page.pendingEvents ?? []) {
      const told = await tryTell(context, page, event);
      if (told) await clear(context, page, event, told);
    }
  }
}

/** What a listener could not use for so long, it never will. */
const giveUpAfterMs = 24 * 60 * 60_000;

function isOld({ at }: PendingEvent): boolean {
  return at.getTime() < Date.now() - giveUpAfterMs;
}

/** What has become of an event. */
interface Told {
  /** All could use it. */
  isUsed: boolean;
  /** As they were written for a text that may have changed meanwhile. */
  links: PageLinks | null;
}

interface Known {
  revision?: Revision | null;
  /** Other replicas do not hear of the event before this. */
  recording?: Promise<void>;
}

/** Null where nobody could be told. */
async function tryTell(
  context: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  { revision = null, recording }: Known = {},
): Promise<Told | null> {
  try {
    // A new page enters the tree here and not before it exists, so that a death in between leaves no folder that leads
    // nowhere, and the mark on the page brings the step back. So it does for where the page leads.
    if (event.name === 'page.created') await enterTree(context, page);
    const indexing = revision ? tryPutLinks(context, { page, revision }) : tryIndexLinks(context, page._id);
    const [links, isHeard] = await Promise.all([indexing, tell(context, page, event, revision, recording)]);
    const isFailed = links === 'failed';
    return { isUsed: !isFailed && isHeard, links: revision && !isFailed ? links : null };
  } catch (err) {
    context.log.error({ err, pageId: page._id, event: event.name }, 'an event of a page is left for later');
    return null;
  }
}

/** Takes the mark off a page whose event all could use, or never will. */
async function clear(
  context: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  { isUsed, links }: Told,
): Promise<void> {
  const { store, events } = context;
  if (links) await settleLinksOf(context, links);
  const isSettled = isUsed || isOld(event);
  const isThere = isSettled ? await store.clearPending(page._id, event) : (await store.find(page._id)) !== null;
  // Removed for good meanwhile: what listeners have kept of it since then, they let go of once more.
  if (!isThere) await events.emit('page.purged', { pageId: page._id.toHexString() });
}

function tell(
  { events, told }: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  revision: Revision | null,
  recording: Promise<void> | undefined,
): Promise<boolean> {
  const pageId = page._id.toHexString();
  const change = { pageId, accountId: event.accountId.toHexString(), at: event.at.toISOString() };
  if (event.name === 'page.access-changed') return events.emit(event.name, change, recording);
  const payload = { ...change, revisionId: event.revisionId.toHexString() };
  if (revision) told.note(payload, revision);
  return events.emit(event.name, payload, recording);
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
