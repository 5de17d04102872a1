import { type Api, answer } from '../api/client.ts';
import { pathName } from '../paths/page-path.ts';

export interface SimilarPage {
  path: string;
  title: string;
  /** One emoji, or null. */
  icon: string | null;
}

const asked = 20;
const shown = 5;

/**
 * Returns pages similar to a missing path: with the same last segment, sorted by the number of common segments at the
 * end. Empty on failure.
 */
export async function findSimilarPages(api: Api, path: string, signal?: AbortSignal): Promise<SimilarPage[]> {
  const params = { query: { q: pathName(path), limit: asked } };
  const found = await answer(api.GET('/api/pages/suggest', { params, signal })).catch(() => null);
  return byLikeness(path, found?.items ?? []).slice(0, shown);
}

export function byLikeness(path: string, pages: readonly SimilarPage[]): SimilarPage[] {
  return pages
    .map(({ path, title, icon }) => ({ path, title, icon }))
    .sort((one, other) => sharedEnd(path, other.path) - sharedEnd(path, one.path));
}

/** Returns the number of common segments at the end of two paths. */
function sharedEnd(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((path) => path.toLowerCase().split('/').slice(1).reverse());
  const differs = ours?.findIndex((segment, index) => segment !== theirs?.[index]) ?? 0;
  return differs === -1 ? (ours?.length ?? 0) : differs;
}
