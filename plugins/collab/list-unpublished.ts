import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { NamedPage } from '../pages/index.ts';
import type { CollabContext } from './context.ts';
import { presentUnpublished } from './present-unpublished.ts';
import type { UnpublishedList } from './schema.ts';
import type { ListPlace, UnpublishedHead } from './store.ts';
import { unpublishedOf } from './unpublished.ts';

type Asker = Parameters<CollabContext['pages']['nameVisible']>[1];

interface Listed {
  head: UnpublishedHead;
  page: NamedPage;
}

/** The pages with unpublished changes by whoever asks, of those that are live and that they may see: the newest first. */
export async function listUnpublished(
  context: CollabContext,
  { limit, cursor }: { limit: number; cursor?: string },
  asker: Asker,
): Promise<Static<typeof UnpublishedList>> {
  const listed = await readOn(context, cursor ? readCursor(cursor) : null, limit + 1, asker);
  const shown = listed.slice(0, limit);
  const last = shown.at(-1)?.head;
  const items = await Promise.all(
    shown.map(async ({ head, page }) => {
      const unpublished = await presentUnpublished(context, unpublishedOf(head));
      return { page, since: unpublished?.since ?? '', by: unpublished?.by ?? [] };
    }),
  );
  return { items, nextCursor: last && listed.length > limit ? `${last.dirtySince.getTime()}-${last._id}` : null };
}

/** Reads on until there are enough that may be shown, or no more. */
async function readOn(
  { store, pages }: CollabContext,
  from: ListPlace | null,
  wanted: number,
  asker: Asker,
): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let after = from; listed.length < wanted; ) {
    const heads = await store.unpublishedBy(new ObjectId(asker.user.id), after, wanted);
    const named = await pages.nameVisible(
      heads.map(({ _id }) => _id),
      asker,
    );
    const byId = new Map(named.map((page) => [page.id, page]));
    for (const head of heads) {
      const page = byId.get(head._id.toHexString());
      if (page) listed.push({ head, page });
    }
    const last = heads.at(-1);
    if (!last || heads.length < wanted) break;
    after = { since: last.dirtySince, id: last._id };
  }
  return listed.slice(0, wanted);
}

/** Reads what matches the pattern in the schema. */
function readCursor(cursor: string): ListPlace {
  const [time, id] = cursor.split('-');
  return { since: new Date(Number(time)), id: new ObjectId(id) };
}
