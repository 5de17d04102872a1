import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { ancestorsOf } from '../page-path.ts';

/** Returns the live pages above a path, the nearest first. */
export async function pagesAbove({ store }: Pick<PagesContext, 'store'>, path: string): Promise<ObjectId[]> {
  const above = ancestorsOf(path);
  const byPlace = new Map(
    (await store.findByPaths(above)).flatMap(({ _id, places = [] }) => places.map((place) => [place, _id] as const)),
  );
  return above.flatMap((place) => byPlace.get(place) ?? []);
}
