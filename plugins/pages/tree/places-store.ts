import { type Collection, MongoServerError } from 'mongodb';
import type { PageRecord } from '../page.ts';

const withoutPlaces = { status: 'live', places: { $exists: false } } as const;

/**
 * Before there were places, the path of a live page was unique. It no longer is: a page on its way back from the trash
 * keeps its path until it has arrived elsewhere.
 */
export async function freePaths(pages: Collection<PageRecord>): Promise<void> {
  try {
    await pages.dropIndex('path_1');
  } catch (error) {
    // Gone already, or there is no page yet.
    if (!(error instanceof MongoServerError && (error.code === 27 || error.code === 26))) throw error;
  }
}

/**
 * Pages written before there were places are found at their path. Where an older replica has let two pages have one, the
 * later of them is found beside it.
 */
export async function givePlaces(pages: Collection<PageRecord>): Promise<void> {
  try {
    await pages.updateMany(withoutPlaces, [{ $set: { places: ['$path'] } }]);
  } catch (error) {
    if (!isTaken(error)) throw error;
    for await (const page of pages.find(withoutPlaces)) await givePlace(pages, page);
  }
}

async function givePlace(pages: Collection<PageRecord>, { _id, path }: PageRecord): Promise<void> {
  for (let number = 1; ; number += 1) {
    const place = number === 1 ? path : `${path}-${number}`;
    try {
      await pages.updateOne({ _id, ...withoutPlaces }, { $set: { places: [place] } });
      return;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}
