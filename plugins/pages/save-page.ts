import type { ObjectId } from 'mongodb';
import type { Revision } from '../revisions/index.ts';
import type { PagesContext } from './context.ts';
import { PageMoving } from './errors.ts';
import { loadCurrentLight, loadPage } from './load.ts';
import type { PageRecord, PendingEvent } from './page.ts';
import { announce } from './pending-events.ts';
import { staleRevision } from './stale-revision.ts';

export interface PageSave {
  pageId: ObjectId;
  body: string;
  /** The revision that the new text was made from. */
  baseRevisionId: ObjectId;
  accountId: ObjectId;
  /** The older revision whose text this is, when one is brought back. */
  restoredFrom?: ObjectId;
}

/**
 * The one road of a text into a page. Everything is checked before the first write; then one compare-and-set decides,
 * and whoever came second gets what they need to merge. An unchanged text makes no revision. Throws PageNotFound,
 * PageMoving, StaleRevision and what the text is refused for.
 */
export async function savePage(context: PagesContext, save: PageSave): Promise<PageRecord> {
  const { store, revisions } = context;
  revisions.measureText(save.body);
  const page = await loadPage(context, save.pageId);
  await requireOpenAt(context, page, save.baseRevisionId);
  const base = await loadCurrentLight(context, page);
  if (base.body === save.body) return page;

  const { body, accountId, restoredFrom } = save;
  const revision = await revisions.append({
    pageId: page._id,
    body,
    previous: base,
    createdBy: accountId,
    restoredFrom: restoredFrom ?? null,
  });
  const event: PendingEvent = { name: 'page.saved', revisionId: revision._id, accountId, at: revision.createdAt };
  const saved = await store.advance(page._id, base._id, changeOf(revision), event);
  if (!saved) {
    await revisions.discard(revision._id);
    const winner = await loadPage(context, page._id);
    await requireOpenAt(context, winner, save.baseRevisionId);
    throw await staleRevision(context, winner, save.baseRevisionId);
  }
  await announce(context, saved, event);
  return saved;
}

async function requireOpenAt(context: PagesContext, page: PageRecord, baseRevisionId: ObjectId): Promise<void> {
  if (page.state === 'moving') throw new PageMoving();
  if (!page.revisionId.equals(baseRevisionId)) throw await staleRevision(context, page, baseRevisionId);
}

function changeOf(revision: Revision) {
  return {
    revisionId: revision._id,
    title: revision.title,
    updatedAt: revision.createdAt,
    updatedBy: revision.createdBy,
  };
}
