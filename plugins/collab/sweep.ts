import { ObjectId } from 'mongodb';
import type { CarriedContext, CollabContext } from './context.ts';
import { closingOf } from './errors.ts';
import { followRevisions } from './follow-revisions.ts';
import { saveRevision, settle } from './save-revision.ts';
import { withDocument } from './with-document.ts';

/** Longer than any edit takes. */
const forgottenAfterMs = 60_000;
/** For clients returning with offline changes. */
const keptUnusedMs = 30 * 24 * 60 * 60_000;
/** Resets unused documents with a large history. */
const large = { bytes: 4 * 1024 * 1024, unusedMs: 10 * 60_000 };
const batchSize = 50;

/**
 * Cleans up after crashed processes: stray states and, where pauses publish, texts without a revision; elsewhere
 * reminds their writers.
 */
export async function sweep(context: CarriedContext, signal?: AbortSignal): Promise<void> {
  const { store, publishing, now } = context;
  const before = (ms: number) => new Date(now().getTime() - ms);
  const forgotten = publishing === 'pause' ? await store.forgotten(before(forgottenAfterMs), batchSize) : [];
  for (const { _id } of forgotten) {
    if (signal?.aborted) return;
    await saveForgotten(context, _id);
  }
  if (publishing === 'done') await remindWriters(context, signal);
  const spent = { bytes: large.bytes, touchedBefore: before(large.unusedMs) };
  for (const head of await store.spent(before(keptUnusedMs), spent, batchSize)) {
    if (!context.open.has(head._id.toHexString())) await store.remove(head);
  }
  await store.removeStrayStates(ObjectId.createFromTime(before(large.unusedMs).getTime() / 1000), batchSize);
}

/** Reminds authors once of changes unpublished for a day. */
async function remindWriters(context: CarriedContext, signal?: AbortSignal): Promise<void> {
  const { store, events, now } = context;
  for (const head of await store.toRemind(now(), batchSize)) {
    if (signal?.aborted) return;
    const { _id, dirtySince, contributors } = head;
    if (await isSettled(context, _id)) continue;
    const isTold = await events.emit('page.changes-resting', {
      pageId: _id.toHexString(),
      accountIds: contributors.map(({ id }) => id.toHexString()),
      since: dirtySince.toISOString(),
      at: now().toISOString(),
    });
    if (isTold) await store.reminded(head);
  }
}

/** Whether a text equals its page though a crashed process didn't record it. */
async function isSettled(context: CarriedContext, pageId: ObjectId): Promise<boolean> {
  try {
    return await withDocument(context, pageId, async ({ live }) => {
      await settle(context, live);
      return live.head.dirtySince === null;
    });
  } catch (error) {
    context.log.debug({ err: error, pageId }, 'could not compare a live text with its page');
    return false;
  }
}

async function saveForgotten(context: CarriedContext, pageId: ObjectId): Promise<void> {
  try {
    const page = await context.pages.find(pageId);
    // Trashed or moving pages take no revision.
    const isOpen = page?.status === 'live' && page.state === 'normal';
    if (isOpen) return void (await withDocument(context, pageId, ({ live }) => saveRevision(context, live)));
  } catch (error) {
    context.log.debug({ err: error, pageId }, 'could not save a live text as a revision; retrying');
  }
  // Others come first next time.
  const head = await context.store.find(pageId);
  if (head) await context.store.touch(head, context.now());
}

/** Reads missed entries and revisions saved elsewhere. */
export async function catchUpAll(
  context: Pick<CollabContext, 'open' | 'pages' | 'revisions' | 'translateError'>,
): Promise<void> {
  let failure: unknown;
  for (const { live, document } of [...context.open.values()]) {
    try {
      await live.inTurn(() => live.catchUp());
      await followRevisions(context, live);
    } catch (error) {
      const closed = closingOf(context, error);
      // One failure doesn't stop the others.
      if (closed.reason === 'unavailable' || closed.reason === 'full') failure ??= error;
      else for (const connection of document.getConnections()) connection.close(closed);
    }
  }
  if (failure) throw failure;
}
