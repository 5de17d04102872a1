import type { Collection } from 'mongodb';
import type { PageRecord } from '../page.ts';

/** A page that was given a position among its siblings. */
export type PlacedPage = Pick<PageRecord, 'path' | 'places'> & { position: NonNullable<PageRecord['position']> };

export type OrderStore = Awaited<ReturnType<typeof openOrderStore>>;

/** The positions that pages were given among their siblings. */
export async function openOrderStore(pages: Collection<PageRecord>) {
  await pages.createIndex(
    { 'position.below': 1, 'position.key': 1 },
    { partialFilterExpression: { position: { $exists: true } } },
  );
  const asRead = ({ _id, path }: Pick<PageRecord, '_id' | 'path'>) =>
    ({ _id, path, state: 'normal', status: 'live' }) as const;
  return {
    /** Returns the live pages below a path that have a position, in their order: one range of the index. */
    async placedBelow(below: string): Promise<PlacedPage[]> {
      const found = await pages
        .find({ 'position.below': below, position: { $exists: true }, status: 'live' })
        .project<PlacedPage>({ _id: 0, path: 1, places: 1, position: 1 })
        .sort({ 'position.key': 1 })
        .toArray();
      // A page on its way back from the trash may go elsewhere.
      return found.filter(({ path, places }) => places?.includes(path));
    },
    /** Gives a page a position, or takes it away for null. Returns false if the page has moved or is moving. */
    async place(page: Pick<PageRecord, '_id' | 'path'>, position: PageRecord['position'] | null): Promise<boolean> {
      const change = position ? { $set: { position } } : { $unset: { position: '' as const } };
      return (await pages.updateOne(asRead(page), change)).matchedCount === 1;
    },
  };
}
