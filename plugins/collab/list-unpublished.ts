import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { CollabContext } from './context.ts';
import { presentUnpublished } from './present-unpublished.ts';
import type { UnpublishedList } from './schema.ts';
import type { ListPlace } from './store.ts';
import { editorsOf } from './unpublished.ts';

type Asker = Parameters<CollabContext['pages']['nameVisible']>[1];

/** Returns visible live pages with the asker's unpublished changes, newest first. */
export async function listUnpublished(
  context: Pick<CollabContext, 'store' | 'pages' | 'accounts' | 'listCursor'>,
  { limit, cursor }: { limit: number; cursor?: string },
  asker: Asker,
): Promise<Static<typeof UnpublishedList>> {
  const { store, pages } = context;
  const cursors = context.listCursor({ since: 'date', id: 'id' });
  const accountId = new ObjectId(asker.user.id);
  const listed = await pages.listNamed(
    {
      read: (after: ListPlace | null, wanted) => store.unpublishedBy(accountId, after, wanted),
      pageIdOf: ({ _id }) => _id,
      placeOf: ({ dirtySince, _id }) => ({ since: dirtySince, id: _id }),
    },
    cursors.read(cursor),
    limit + 1,
    asker,
  );
  const { items: shown, nextCursor } = cursors.page(listed, limit, ({ item }) => ({
    since: item.dirtySince,
    id: item._id,
  }));
  const items = await Promise.all(
    shown.map(async ({ item: { dirtySince: since, contributors }, page }) => ({
      page,
      ...(await presentUnpublished(context, { since, by: editorsOf(contributors) })),
    })),
  );
  return { items, nextCursor };
}
