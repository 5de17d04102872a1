/** Returns the longest common path. */
export function commonPlace(paths: readonly string[]): string {
  const [first = '/', ...others] = paths;
  let place = first;
  while (place !== '/' && !others.every((path) => path === place || path.startsWith(`${place}/`))) {
    place = place.slice(0, place.lastIndexOf('/')) || '/';
  }
  return place;
}
