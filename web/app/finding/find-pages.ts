import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { loadViewed } from '../marks/load-marked.ts';
import { browserTree } from '../tree/tree.ts';
import { fitting } from './fold.ts';
import { browserKnownPages, type KnownPage } from './known-pages.ts';
import { viewedFirst } from './viewed-first.ts';

const limit = 10;

/** Best first; without a query, recent pages. */
export async function findPages(query: string, signal: AbortSignal): Promise<KnownPage[]> {
  const known = browserKnownPages();
  if (query !== '') {
    const params = { query: { q: query, limit } };
    const { items } = await answer(browserApi().GET('/api/search/suggestions', { params, signal }));
    const pages = items.map(({ page: { path, title, icon } }) => ({ path, title, icon }));
    known.add(pages);
    return viewedFirst(query, pages, known.viewed());
  }
  known.viewedBefore((await loadViewed(browserApi(), signal)).items.map(({ page }) => page));
  return known.viewed();
}

/** Shown from this tab until the answer arrives. */
export function knownPages(query: string): KnownPage[] {
  const known = browserKnownPages();
  if (query === '') return known.viewed();
  const inTree = [...browserTree().state().levels.values()]
    .flatMap(({ items }) => items)
    .filter(({ pageId }) => pageId !== null);
  const all = new Map([...inTree, ...known.all()].map(({ path, title, icon }) => [path, { path, title, icon }]));
  return fitting(query, [...all.values()], ({ title, path }) => [title, path]);
}
