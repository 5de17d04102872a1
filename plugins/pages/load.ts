import type { ObjectId } from 'mongodb';
import type { LightRevision, Revision } from '../revisions/index.ts';
import type { PagesContext } from './context.ts';
import { EditForbidden, PageNotFound } from './errors.ts';
import type { PageRecord } from './page.ts';
import { permissionsOf, type SeenPage, seenAt } from './permissions/permissions.ts';
import type { Asker } from './permissions/rule.ts';
import type { Places } from './places/known-places.ts';

type Needs = Pick<PagesContext, 'store' | 'groups'>;
type HasCurrent = Pick<PagesContext, 'revisions' | 'store'>;

/** Without permission check. @throws PageNotFound */
export async function loadPage({ store }: Pick<PagesContext, 'store'>, id: ObjectId): Promise<PageRecord> {
  const page = await store.find(id);
  if (!page) throw new PageNotFound();
  return page;
}

/** With permissions. @throws PageNotFound if hidden */
export async function loadSeen(context: Needs, id: ObjectId, asker: Asker): Promise<SeenPage> {
  return requireSeen(context, await context.store.find(id), asker);
}

/** Like `requireSeen`, with cached rules. */
export async function requireSeenAt(
  context: Needs,
  places: Places,
  page: PageRecord | null,
  asker: Asker,
): Promise<SeenPage> {
  const [seen] = page ? await seenAt(context, places, [page], asker) : [];
  if (!seen) throw new PageNotFound();
  return seen;
}

/** @throws PageNotFound, EditForbidden */
export async function requireEditableAt(
  context: Needs,
  places: Places,
  page: PageRecord | null,
  asker: Asker,
): Promise<SeenPage> {
  const seen = await requireSeenAt(context, places, page, asker);
  if (!seen.permission.canEdit) throw new EditForbidden();
  return seen;
}

/** Like `loadSeen`, for a page that has been read. */
export async function requireSeen(context: Needs, page: PageRecord | null, asker: Asker): Promise<SeenPage> {
  const [seen] = await permissionsOf(context, page ? [page] : [], asker);
  if (!seen?.permission.canView) throw new PageNotFound();
  return seen;
}

/** @throws PageNotFound */
export async function loadVisible(context: Needs, id: ObjectId, asker: Asker): Promise<PageRecord> {
  return (await loadSeen(context, id, asker)).page;
}

/** @throws PageNotFound, and EditForbidden if only visible */
export async function loadEditable(context: Needs, id: ObjectId, asker: Asker): Promise<PageRecord> {
  const { page, permission } = await loadSeen(context, id, asker);
  if (!permission.canEdit) throw new EditForbidden();
  return page;
}

/** @throws PageNotFound if it was purged meanwhile */
export async function loadCurrent(context: HasCurrent, page: PageRecord): Promise<Revision> {
  return (await context.revisions.read(page.revisionId)) ?? (await withoutCurrent(context, page));
}

/** Like `loadCurrent`, without the tree. */
export async function loadCurrentLight(context: HasCurrent, page: PageRecord): Promise<LightRevision> {
  return (await context.revisions.readLight(page.revisionId)) ?? (await withoutCurrent(context, page));
}

/** With its page. @throws RevisionNotFound, also if it never became current */
export async function loadRevision(
  context: Pick<PagesContext, 'store' | 'revisions' | 'groups'>,
  id: ObjectId,
  asker: Asker,
): Promise<{ revision: LightRevision; page: PageRecord }> {
  const { store, revisions } = context;
  const revision = await revisions.readLight(id);
  const page = revision && (await store.find(revision.pageId));
  const [seen] = await permissionsOf(context, page ? [page] : [], asker);
  if (!page || !seen?.permission.canView || !(await revisions.isInHistory(revision, page.revisionId))) {
    throw new revisions.errors.RevisionNotFound();
  }
  return { revision, page };
}

async function withoutCurrent({ store }: HasCurrent, page: PageRecord): Promise<never> {
  const now = await store.find(page._id);
  if (!now || now.status === 'purging') throw new PageNotFound();
  throw new Error(`Page ${page._id} points at revision ${page.revisionId}, which is not there.`);
}
