import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { PagesContext } from '../context.ts';
import { PageNotFound } from '../errors.ts';
import type { PageRecord } from '../page.ts';
import { type SeenPage, seenAmong } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import type { ListQuery, PageList } from '../schema.ts';
import { summariseSeen } from '../summarise-pages.ts';
import { presentTrashItems } from './present-trash.ts';
import type { TrashList } from './schema.ts';

type Needs = Pick<PagesContext, 'store' | 'groups'>;

const batchMaxSize = 500;

/** Returns visible ones, last trashed first. @throws InvalidCursor */
export async function listTrash(
  context: PagesContext,
  { limit, cursor }: Static<typeof ListQuery>,
  asker: Asker,
): Promise<Static<typeof TrashList>> {
  const cursors = context.listCursor({ trashedAt: 'date', id: 'id' });
  const placeOf = ({ trashedAt, _id }: PageRecord) => ({ trashedAt: trashedAt ?? new Date(0), id: _id });
  const seen = await readOn(context, asker, limit + 1, cursors.read(cursor), placeOf, context.store.trash.list);
  const { items, nextCursor } = cursors.page(seen, limit, ({ page }) => placeOf(page));
  return { items: await presentTrashItems(context, items, asker), nextCursor };
}

/** Returns a trashed page and its visible subpages. @throws PageNotFound, InvalidCursor */
export async function listTrashedPages(
  context: Pick<PagesContext, 'store' | 'accounts' | 'groups' | 'listCursor'>,
  id: ObjectId,
  { limit, cursor }: Static<typeof ListQuery>,
  asker: Asker,
): Promise<Static<typeof PageList>> {
  const root = await findTrashed(context, id, asker);
  const cursors = context.listCursor({ path: 'text' });
  const after = cursors.read(cursor)?.path ?? null;
  const read = (from: string | null, size: number) => context.store.trash.pagesOf(root.page, from, size);
  const seen = await readOn(context, asker, limit + 1, after, ({ path }) => path, read);
  const { items, nextCursor } = cursors.page(seen, limit, ({ page }) => page);
  return { items: await summariseSeen(context, items), nextCursor };
}

/** @throws PageNotFound */
export async function findTrashed(context: Needs, id: ObjectId, asker: Asker): Promise<SeenPage> {
  const page = await context.store.trash.find(id);
  const [seen] = await seenAmong(context, page ? [page] : [], asker);
  if (!seen) throw new PageNotFound();
  return seen;
}

/** Reads in growing steps until there is enough. */
async function readOn<Place>(
  context: Needs,
  asker: Asker,
  wanted: number,
  after: Place | null,
  placeOf: (page: PageRecord) => Place,
  read: (after: Place | null, limit: number) => Promise<PageRecord[]>,
): Promise<SeenPage[]> {
  const seen: SeenPage[] = [];
  for (let size = wanted, from = after; ; size = Math.min(size * 2, batchMaxSize)) {
    const pages = await read(from, size);
    seen.push(...(await seenAmong(context, pages, asker)));
    const last = pages.at(-1);
    if (!last || pages.length < size || seen.length >= wanted) return seen.slice(0, wanted);
    from = placeOf(last);
  }
}
