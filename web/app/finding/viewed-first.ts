import { fold } from './fold.ts';
import type { KnownPage } from './known-pages.ts';

/** Exact names first, then viewed pages. */
export function viewedFirst(query: string, found: readonly KnownPage[], viewed: readonly KnownPage[]): KnownPage[] {
  const wanted = fold(query).trim();
  const paths = new Set(viewed.map(({ path }) => path));
  const placeOf = ({ path, title }: KnownPage) => (fold(title) === wanted ? 0 : paths.has(path) ? 1 : 2);
  return [...found].sort((one, other) => placeOf(one) - placeOf(other));
}
