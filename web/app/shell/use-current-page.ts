import { useMatches } from '@remix-run/react';
import type { PageHead } from '../article/load-article.ts';
import type { HistoryData } from '../history/load-history.ts';
import type { HomeView } from '../home/load-home-view.ts';
import type { MissingPage, PageView } from '../page/load-page-view.ts';

export interface CurrentPage {
  page: PageHead;
  screen: 'page' | 'history' | 'edit';
}

/** The page being read, compared or edited; null elsewhere and in the trash. */
export function useCurrentPage(): CurrentPage | null {
  const match = useMatches().at(-1);
  const current = match ? currentOf(match.id, match.data) : null;
  return current?.page.status === 'trashed' ? null : current;
}

/** Each screen has data of its own type. */
function currentOf(routeId: string, data: unknown): CurrentPage | null {
  if (!data) return null;
  if (routeId === 'routes/history') return { page: (data as HistoryData).page, screen: 'history' };
  if (routeId === 'routes/edit') return { page: (data as { page: PageHead }).page, screen: 'edit' };
  if (routeId === 'routes/home') return shown((data as HomeView).home);
  return routeId === 'routes/page' || routeId === 'routes/permalink' ? shown(data as PageView | MissingPage) : null;
}

function shown(view: PageView | MissingPage | null): CurrentPage | null {
  return view?.kind === 'page' ? { page: view.page, screen: 'page' } : null;
}
