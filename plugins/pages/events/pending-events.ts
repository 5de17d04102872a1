import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Revision } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import { settleLinksOf, tryIndexLinks, tryPutLinks } from '../links/index-links.ts';
import type { PageLinks } from '../links/links-store.ts';
import type { PageRecord, PendingEvent } from '../page.ts';

/**
 * Emits an event that is stored on the page. A listener's failure never fails the request: the event stays marked and is
 * emitted again for a day. The mark is cleared after the request is answered. `revision` is passed on to the listeners if
 * the caller has just written it.
 */
export async function announce(
  context: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  revision: Revision | null = null,
): Promise<void> {
  // The log of changes is written while listeners are outcome; other replicas hear of it once that is done.
  const recording = context.store.recordText(page);
  const [outcome] = await Promise.all([tryEmit(context, page, event, { revision, recording }), recording]);
  if (!outcome) return;
  const clearLater = async () => {
    // The answer goes first.
    await nextTurn();
    await clear(context, page, event, outcome);
  };
  context.background.run(clearLater, 'could not emit a page event; retrying');
}

/** Re-emits events that have been pending since a time, after a crash or a database outage. */
export async function announcePending(context: PagesContext, until: Date): Promise<void> {
  for await (const page of context.store.findPending(until)) {
    if (context.closing.aborted) return;
    await context.store.recordText(page);
    for (const event of page.pendingEvents ?? []) {
      const outcome = await tryEmit(context, page, event);
      if (outcome) await clear(context, page, event, outcome);
    }
  }
}

/** Events that listeners failed to handle for this long are dropped. */
const giveUpAfterMs = 24 * 60 * 60_000;

function isOld({ at }: PendingEvent): boolean {
  return at.getTime() < Date.now() - giveUpAfterMs;
}

/** The result of emitting an event. */
interface Outcome {
  /** Every listener succeeded. */
  isUsed: boolean;
  /** The links stored for a text that may have changed since; null if they are settled. */
  links: PageLinks | null;
}

interface Known {
  revision?: Revision | null;
  /** Settles before other replicas are notified. */
  recording?: Promise<void>;
}

/** Returns null if the event could not be emitted. */
async function tryEmit(
  context: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  { revision = null, recording }: Known = {},
): Promise<Outcome | null> {
  try {
    // A new page enters the tree here and not before it exists, so that a death in between leaves no folder that leads
    // nowhere, and the mark on the page brings the step back. So it does for where the page leads.
    if (event.name === 'page.created') await enterTree(context, page);
    const indexing = revision ? tryPutLinks(context, { page, revision }) : tryIndexLinks(context, page._id);
    const [links, isHeard] = await Promise.all([indexing, emit(context, page, event, revision, recording)]);
    const isFailed = links === 'failed';
    return { isUsed: !isFailed && isHeard, links: revision && !isFailed ? links : null };
  } catch (err) {
    context.log.error({ err, pageId: page._id, event: event.name }, 'could not emit a page event; retrying');
    return null;
  }
}

/** Clears the mark of an event once every listener has succeeded, or it is too old. */
async function clear(
  context: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  { isUsed, links }: Outcome,
): Promise<void> {
  const { store, events } = context;
  if (links) await settleLinksOf(context, links);
  const isSettled = isUsed || isOld(event);
  const isThere = isSettled ? await store.clearPending(page._id, event) : (await store.find(page._id)) !== null;
  // Removed for good meanwhile: what listeners have kept of it since then, they let go of once more.
  if (!isThere) await events.emit('page.purged', { pageId: page._id.toHexString() });
}

function emit(
  { events, readableRevisions }: Pick<PagesContext, 'readableRevisions' | 'events'>,
  page: PageRecord,
  event: PendingEvent,
  revision: Revision | null,
  recording: Promise<void> | undefined,
): Promise<boolean> {
  const pageId = page._id.toHexString();
  const change = { pageId, accountId: event.accountId.toHexString(), at: event.at.toISOString() };
  if (event.name === 'page.access-changed') return events.emit(event.name, change, recording);
  const payload = { ...change, revisionId: event.revisionId.toHexString() };
  if (revision) readableRevisions.note(payload, revision);
  return events.emit(event.name, payload, recording);
}

/** A page may have moved before its place is written: it enters where it is, and leaves no place behind. */
async function enterTree(
  { tree, store }: Pick<PagesContext, 'store' | 'tree'>,
  { _id, path }: PageRecord,
): Promise<void> {
  for (let place: string | null = path; place !== null; ) {
    await tree.ensure(place);
    const page = await store.find(_id);
    const now: string | null = page?.status === 'live' ? page.path : null;
    if (now === place) return;
    await tree.forgetAll([place]);
    place = now;
  }
}
