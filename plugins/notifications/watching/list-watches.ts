import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { Asker, NotificationsContext } from '../context.ts';
import type { WatchList } from './schema.ts';
import type { WatchRecord } from './watch.ts';

type Item = Static<typeof WatchList>['items'][number];

/** Pages read per batch while hidden ones are skipped. */
const batchSize = 500;

/** Choices for visible live pages, newest first. */
export async function listWatches(
  { watches, pages, listCursor }: Pick<NotificationsContext, 'watches' | 'pages' | 'listCursor'>,
  { limit, cursor }: { limit: number; cursor?: string },
  asker: Asker,
): Promise<Static<typeof WatchList>> {
  const cursors = listCursor({ id: 'id' });
  const accountId = new ObjectId(asker.user.id);
  const items: Item[] = [];
  for (let after = cursors.read(cursor)?.id ?? null, size = limit; ; size = batchSize) {
    const found = await watches.list(accountId, after, size + 1);
    const named = await pages.nameVisible(
      found.map(({ pageId }) => pageId),
      asker,
    );
    const byId = new Map(named.map((page) => [page.id, page]));
    for (const watch of found.slice(0, size)) {
      const page = byId.get(watch.pageId.toHexString());
      if (page && watch.mode !== 'none') items.push(present(watch, watch.mode, page));
      if (items.length === limit)
        return { items, nextCursor: found.at(-1) === watch ? null : cursors.write({ id: watch._id }) };
    }
    if (found.length <= size) return { items, nextCursor: null };
    after = found.at(size - 1)?._id ?? null;
  }
}

function present({ scope, isAutomatic, at }: WatchRecord, mode: Item['mode'], page: Item['page']): Item {
  return { page, mode, scope, isAutomatic, at: at.toISOString() };
}
