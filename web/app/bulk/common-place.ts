/** The longest path that all of some pages are at or below. */
export function commonPlace(paths: readonly string[]): string {
  const [first = '/', ...others] = paths;
  let place = first;
  while (place !== '/' && !others.every((path) => path === place || path.startsWith(`${place}/`))) {
    place = place.slice(0, place.lastIndexOf('/')) || '/';
  }
  return place;
}
