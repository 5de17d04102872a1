/** More addresses at once are not looked up in an index by every engine. */
export const placesAtOnce = 500;

/** Reads by places in as few queries as every engine serves from an index. */
export async function readByPlaces<T>(places: string[], read: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const found = await read(places.slice(0, placesAtOnce));
  return places.length > placesAtOnce ? [...found, ...(await readByPlaces(places.slice(placesAtOnce), read))] : found;
}
