import type { ObjectId } from 'mongodb';
import type { LightRevision, Revision } from '../revisions/index.ts';
import type { PagesContext } from './context.ts';
import { PageNotFound } from './errors.ts';
import type { PageRecord } from './page.ts';

/** A page by its id. Throws PageNotFound. */
export async function loadPage({ store }: PagesContext, id: ObjectId): Promise<PageRecord> {
  const page = await store.find(id);
  if (!page) throw new PageNotFound();
  return page;
}

/** The revision a page points at. */
export async function loadCurrent({ revisions }: PagesContext, page: PageRecord): Promise<Revision> {
  return (await revisions.read(page.revisionId)) ?? pointsNowhere(page);
}

/** As `loadCurrent`, without the tree. */
export async function loadCurrentLight({ revisions }: PagesContext, page: PageRecord): Promise<LightRevision> {
  return (await revisions.readLight(page.revisionId)) ?? pointsNowhere(page);
}

/** A revision of a page's history, with the page. Throws RevisionNotFound, also for one that never became current. */
export async function loadRevision(
  { store, revisions }: PagesContext,
  id: ObjectId,
): Promise<{ revision: LightRevision; page: PageRecord }> {
  const revision = await revisions.readLight(id);
  const page = revision && (await store.find(revision.pageId));
  if (!page || !(await revisions.isInHistory(revision, page.revisionId))) throw new revisions.errors.RevisionNotFound();
  return { revision, page };
}

function pointsNowhere(page: PageRecord): never {
  throw new Error(`Page ${page._id} points at revision ${page.revisionId}, which is not there.`);
}
