import type { Static } from 'typebox';
import type { PagesContext } from './context.ts';
import { readCursor, readId, readNumber, writeCursor } from './cursor.ts';
import { namePersons, presentPage } from './present.ts';
import type { ListQuery, PageList } from './schema.ts';

/** Every live page, last changed first. Throws InvalidCursor. */
export async function listRecent(
  { store, accounts }: PagesContext,
  { limit, cursor }: Static<typeof ListQuery>,
): Promise<Static<typeof PageList>> {
  const after = readCursor(cursor, ([time, id]) => ({ updatedAt: new Date(readNumber(time)), id: readId(id) }));
  const pages = await store.listRecent(after, limit + 1);
  const shown = pages.slice(0, limit);
  const person = await namePersons(
    accounts,
    shown.flatMap((page) => [page.createdBy, page.updatedBy]),
  );
  const last = shown.at(-1);
  const nextCursor =
    last && pages.length > limit ? writeCursor(last.updatedAt.getTime(), last._id.toHexString()) : null;
  return { items: shown.map((page) => presentPage(page, person)), nextCursor };
}
