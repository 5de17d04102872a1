import type { Collection } from 'mongodb';
import type { PageRecord } from '../page.ts';

/** A page with a position. */
export type PlacedPage = Pick<PageRecord, 'path' | 'places'> & { position: NonNullable<PageRecord['position']> };

export type OrderStore = Awaited<ReturnType<typeof openOrderStore>>;

/** Positions among siblings. */
export async function openOrderStore(pages: Collection<PageRecord>) {
  await pages.createIndex(
    { 'position.below': 1, 'position.key': 1 },
    { partialFilterExpression: { position: { $exists: true } } },
  );
  const asRead = ({ _id, path }: Pick<PageRecord, '_id' | 'path'>) =>
    ({ _id, path, state: 'normal', status: 'live' }) as const;
  return {
    /** Returns live pages with a position, in order: one index range. */
    async placedBelow(below: string): Promise<PlacedPage[]> {
      const found = await pages
        .find({ 'position.below': below, position: { $exists: true }, status: 'live' })
        .project<PlacedPage>({ _id: 0, path: 1, places: 1, position: 1 })
        .sort({ 'position.key': 1 })
        .toArray();
      // A restored page may have another parent.
      return found.filter(({ path, places }) => places?.includes(path));
    },
    /** Sets or removes (null) the position. Returns false if the page moved or is moving. */
    async place(page: Pick<PageRecord, '_id' | 'path'>, position: PageRecord['position'] | null): Promise<boolean> {
      const change = position ? { $set: { position } } : { $unset: { position: '' as const } };
      return (await pages.updateOne(asRead(page), change)).matchedCount === 1;
    },
  };
}
