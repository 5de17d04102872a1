import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { Asker, MarksContext } from './context.ts';
import { type PopularList, popularDays } from './schema.ts';

const dayMs = 24 * 60 * 60_000;
/** Likes read, the newest, to bound the cost. */
const likesMax = 5_000;

interface Liked {
  pageId: ObjectId;
  likes: number;
}

/** Returns the visible live pages that most people have liked lately; among equals the one liked last. */
export async function listPopular(
  { store, pages, now }: Pick<MarksContext, 'store' | 'pages' | 'now'>,
  limit: number,
  asker: Asker,
): Promise<Static<typeof PopularList>> {
  const since = new Date(now().getTime() - popularDays * dayMs);
  const ranked = rank(await store.likedSince(since, likesMax));
  const listed = await pages.listNamed(
    {
      read: async (after: number | null, count) => ranked.slice(after ?? 0, (after ?? 0) + count),
      pageIdOf: ({ pageId }) => pageId,
      placeOf: (item) => ranked.indexOf(item) + 1,
    },
    null,
    limit,
    asker,
  );
  return { items: listed.map(({ item: { likes }, page }) => ({ page, likes })) };
}

/** Counts the likes of each page. */
function rank(pageIds: readonly ObjectId[]): Liked[] {
  const counts = new Map<string, number>();
  for (const id of pageIds) counts.set(id.toHexString(), (counts.get(id.toHexString()) ?? 0) + 1);
  return [...counts]
    .map(([id, likes]) => ({ pageId: new ObjectId(id), likes }))
    .sort((one, other) => other.likes - one.likes);
}
