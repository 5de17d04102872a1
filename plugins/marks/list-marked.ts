import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { Named } from '../pages/index.ts';
import type { Asker, MarksContext } from './context.ts';
import type { MarkKind, MarkRecord } from './mark.ts';
import { type MarkedPage, type StarList, type ViewedList, viewedMax } from './schema.ts';
import type { ListPlace } from './store.ts';

type Needs = Pick<MarksContext, 'store' | 'pages'>;

type Listed = Named<MarkRecord>;

/** Returns visible live pages, last starred first. */
export async function listStarred(
  context: Pick<MarksContext, 'store' | 'pages' | 'listCursor'>,
  { limit, cursor }: { limit: number; cursor?: string },
  asker: Asker,
): Promise<Static<typeof StarList>> {
  const cursors = context.listCursor({ at: 'date', id: 'id' });
  const listed = await readOn(context, 'star', cursors.read(cursor), limit + 1, asker);
  const { items, nextCursor } = cursors.page(listed, limit, ({ item: { at, _id } }) => ({ at, id: _id }));
  return { items: items.map(present), nextCursor };
}

/** Returns visible live pages, last viewed first. */
export async function listViewed(context: Needs, asker: Asker): Promise<Static<typeof ViewedList>> {
  return { items: (await readOn(context, 'view', null, viewedMax, asker)).map(present) };
}

function readOn(
  { store, pages }: Needs,
  kind: MarkKind,
  from: ListPlace | null,
  wanted: number,
  asker: Asker,
): Promise<Listed[]> {
  const accountId = new ObjectId(asker.user.id);
  return pages.listNamed(
    {
      read: (after: ListPlace | null, limit) => store.list(kind, accountId, after, limit),
      pageIdOf: ({ pageId }) => pageId,
      placeOf: ({ at, _id }) => ({ at, id: _id }),
    },
    from,
    wanted,
    asker,
  );
}

function present({ item: { at }, page }: Listed): Static<typeof MarkedPage> {
  return { page, at: at.toISOString() };
}
