import type { Static } from 'typebox';
import type { PagesContext } from './context.ts';
import { readCursor, readId, readNumber, writeCursor } from './cursor.ts';
import { type SeenPage, seenAmong } from './permissions/permissions.ts';
import type { Asker } from './permissions/rule.ts';
import type { ListQuery, PageList } from './schema.ts';
import { summariseSeen } from './summarise-pages.ts';

const batchMaxSize = 500;

/** The live pages that an account may see, last changed first. Throws InvalidCursor. */
export async function listRecent(
  context: PagesContext,
  { limit, cursor }: Static<typeof ListQuery>,
  asker: Asker,
): Promise<Static<typeof PageList>> {
  const after = readCursor(cursor, ([time, id]) => ({ updatedAt: new Date(readNumber(time)), id: readId(id) }));
  const seen = await readOn(context, after, limit + 1, asker);
  const shown = seen.slice(0, limit);
  const last = shown.at(-1)?.page;
  const nextCursor = last && seen.length > limit ? writeCursor(last.updatedAt.getTime(), last._id.toHexString()) : null;
  return { items: await summariseSeen(context, shown), nextCursor };
}

/** Reads on past what the account may not see, in growing steps, until there is enough or nothing is left. */
async function readOn(
  context: PagesContext,
  after: Parameters<PagesContext['store']['listRecent']>[0],
  wanted: number,
  asker: Asker,
): Promise<SeenPage[]> {
  const seen: SeenPage[] = [];
  for (let size = wanted, from = after; ; size = Math.min(size * 2, batchMaxSize)) {
    const pages = await context.store.listRecent(from, size);
    seen.push(...(await seenAmong(context, pages, asker)));
    const last = pages.at(-1);
    if (!last || pages.length < size || seen.length >= wanted) return seen.slice(0, wanted);
    from = { updatedAt: last.updatedAt, id: last._id };
  }
}
