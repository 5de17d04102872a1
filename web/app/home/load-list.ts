import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { PageListItem, Person } from '../api/types.ts';

/** Lists of the home screen. */
export const listKinds = ['recent', 'mine', 'popular'] as const;
export type ListKind = (typeof listKinds)[number];

export interface ListedPage {
  id: string;
  path: string;
  title: string;
  icon: string | null;
  /** By whom and when it was changed last, or how many people like it. */
  fact: { by: Person; at: string } | { likes: number };
}

const count = 12;

type Changed = Pick<PageListItem, 'id' | 'path' | 'title' | 'icon' | 'updatedAt' | 'updatedBy'>;

export function recentOf(pages: readonly Changed[]): ListedPage[] {
  return pages.map(({ updatedAt, updatedBy, ...page }) => ({ ...page, fact: { by: updatedBy, at: updatedAt } }));
}

/** Rejects with an ApiProblem. */
export async function loadList(kind: Exclude<ListKind, 'recent'>): Promise<ListedPage[]> {
  const api = browserApi();
  if (kind === 'popular') {
    const { items } = await answer(api.GET('/api/popular', { params: { query: { limit: count } } }));
    return items.map(({ page, likes }) => ({ ...page, fact: { likes } }));
  }
  const query = { q: 'by:me', sort: 'updated', limit: count } as const;
  const { items } = await answer(api.GET('/api/search', { params: { query } }));
  return recentOf(items.map(({ page }) => page));
}
