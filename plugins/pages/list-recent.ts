import type { Static } from 'typebox';
import type { PagesContext } from './context.ts';
import type { PageRecord } from './page.ts';
import { type SeenPage, seenAmong } from './permissions/permissions.ts';
import type { Asker } from './permissions/rule.ts';
import type { ListQuery, PageList } from './schema.ts';
import type { Subset } from './store.ts';
import { summariseSeen } from './summarise-pages.ts';

type Needs = Pick<PagesContext, 'store' | 'groups'>;

const batchMaxSize = 500;

/** Returns visible live pages, last changed first. @throws InvalidCursor */
export async function listRecent(
  context: Pick<PagesContext, 'store' | 'accounts' | 'groups' | 'listCursor'>,
  { limit, cursor }: Static<typeof ListQuery>,
  asker: Asker,
): Promise<Static<typeof PageList>> {
  const cursors = context.listCursor({ updatedAt: 'date', id: 'id' });
  const seen = await readOn(context, cursors.read(cursor), limit + 1, asker);
  const { items, nextCursor } = cursors.page(seen, limit, ({ page }) => placeOf(page));
  return { items: await summariseSeen(context, items), nextCursor };
}

/** Returns visible live pages of a subset that are `isWanted`, last changed first. */
export async function listRecentAmong(
  context: Needs,
  { ids, paths }: Subset,
  isWanted: (page: PageRecord) => boolean,
  limit: number,
  asker: Asker,
): Promise<PageRecord[]> {
  const among = paths.includes('/') ? undefined : { ids, paths };
  return (await readOn(context, null, limit, asker, { among, isWanted })).map(({ page }) => page);
}

/** Reads growing batches until there is enough. */
async function readOn(
  context: Needs,
  after: Parameters<PagesContext['store']['listRecent']>[0],
  wanted: number,
  asker: Asker,
  { among, isWanted = () => true }: { among?: Subset | undefined; isWanted?: (page: PageRecord) => boolean } = {},
): Promise<SeenPage[]> {
  const seen: SeenPage[] = [];
  for (let size = wanted, from = after; ; size = Math.min(size * 2, batchMaxSize)) {
    const pages = await context.store.listRecent(from, size, among);
    seen.push(...(await seenAmong(context, pages.filter(isWanted), asker)));
    const last = pages.at(-1);
    if (!last || pages.length < size || seen.length >= wanted) return seen.slice(0, wanted);
    from = placeOf(last);
  }
}

function placeOf({ updatedAt, _id }: PageRecord) {
  return { updatedAt, id: _id };
}
