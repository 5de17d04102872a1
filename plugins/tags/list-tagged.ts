import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { NamedPage } from '../pages/index.ts';
import type { Asker, TagsContext } from './context.ts';
import { spellingOf } from './list-tags.ts';
import type { TaggedPages } from './schema.ts';
import { keyOf } from './tag.ts';

/** Entries per batch while invisible pages are skipped. */
const batchSize = 500;
/** The maximum number read past invisible ones. */
export const readMax = 2000;

/**
 * Returns visible live pages, newest first, with their spelling. One lookup per page, hidden ones included; with many
 * hidden, a page of results is short or empty and its cursor continues.
 */
export async function listTagged(
  { store, pages, listCursor }: Pick<TagsContext, 'store' | 'pages' | 'listCursor'>,
  written: string,
  { limit, cursor }: { limit: number; cursor?: string },
  asker: Asker,
): Promise<Static<typeof TaggedPages>> {
  const key = keyOf(written);
  const found: NamedPage[] = [];
  let tag = '';
  const cursors = listCursor({ id: 'id' });
  let read = 0;
  for (let before = cursors.read(cursor)?.id ?? null, size = limit + 1; ; size = batchSize) {
    const some = await store.having(key, before, size);
    const named = await pages.nameVisible(
      some.map(({ _id }) => _id),
      asker,
    );
    const first = some.find(({ _id }) => _id.toHexString() === named[0]?.id);
    if (first && tag === '') tag = spellingOf(first, key);
    found.push(...named);
    before = some.at(-1)?._id ?? null;
    read += some.length;
    if (found.length > limit) {
      const page = cursors.page(found, limit, ({ id }) => ({ id: new ObjectId(id) }));
      return { tag: tag || written, ...page };
    }
    const isEnd = some.length < size;
    if (isEnd || read >= readMax) {
      const nextCursor = isEnd || !before ? null : cursors.write({ id: before });
      return { tag: tag || written, items: found, nextCursor };
    }
  }
}
