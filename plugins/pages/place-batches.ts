/** Some engines don't look up more by index. */
export const placesAtOnce = 500;

/** Uses as few queries as indexes allow. */
export async function readByPlaces<T>(places: string[], read: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const found = await read(places.slice(0, placesAtOnce));
  return places.length > placesAtOnce ? [...found, ...(await readByPlaces(places.slice(placesAtOnce), read))] : found;
}
