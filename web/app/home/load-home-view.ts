import { type Api, answer } from '../api/client.ts';
import type { PageListItem } from '../api/types.ts';
import { loadPageView, type PageSources, type PageView } from '../page/load-page-view.ts';

export interface HomeView {
  /** The page at `/`, if somebody wrote it. */
  home: PageView | null;
  recent: PageListItem[];
}

const recentCount = 12;

/** Everything the home screen shows. */
export async function loadHomeView(api: Api, sources: PageSources): Promise<HomeView> {
  const [home, recent] = await Promise.all([
    loadPageView(api, '/', sources),
    answer(api.GET('/api/pages/recent', { params: { query: { limit: recentCount } } })),
  ]);
  return { home: home.kind === 'page' ? home : null, recent: recent.items };
}
