import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Revision } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import { settleLinksOf, tryIndexLinks, tryPutLinks } from '../links/index-links.ts';
import type { PageLinks } from '../links/links-store.ts';
import type { PageRecord, PendingEvent } from '../page.ts';

/**
 * Emits a stored event; failures don't fail the request but are retried for a day. The mark is cleared after the
 * response. `revision` is passed on if just written.
 */
export async function announce(
  context: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  revision: Revision | null = null,
): Promise<void> {
  // Recorded while listeners run; other replicas hear afterwards.
  const recording = context.store.recordText(page);
  const [outcome] = await Promise.all([tryEmit(context, page, event, { revision, recording }), recording]);
  if (!outcome) return;
  const clearLater = async () => {
    // The answer is sent first.
    await nextTurn();
    await clear(context, page, event, outcome);
  };
  context.background.run(clearLater, 'could not emit a page event; retrying');
}

/** Re-emits events left by a crash or outage. */
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

/** Unhandled events are dropped after this time. */
const giveUpAfterMs = 24 * 60 * 60_000;

function isOld({ now }: Pick<PagesContext, 'now'>, { at }: PendingEvent): boolean {
  return at.getTime() < now().getTime() - giveUpAfterMs;
}

/** The result of emitting an event. */
interface Outcome {
  /** Whether every listener succeeded. */
  isUsed: boolean;
  /** Links of a text that may have changed; null if settled. */
  links: PageLinks | null;
}

interface Known {
  revision?: Revision | null;
  /** Resolves before other replicas are notified. */
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
    // Enters the tree only once the page exists: a crash leaves no dead end, and the mark repeats the step, also for
    // links.
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

/** Clears an event when all listeners succeeded or it is too old. */
async function clear(
  context: PagesContext,
  page: PageRecord,
  event: PendingEvent,
  { isUsed, links }: Outcome,
): Promise<void> {
  const { store, events } = context;
  if (links) await settleLinksOf(context, links);
  const isSettled = isUsed || isOld(context, event);
  const isThere = isSettled ? await store.clearPending(page._id, event) : (await store.find(page._id)) !== null;
  // Purged meanwhile: listeners remove its data again.
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

/** Enters only the current place, since the page may have moved. */
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
