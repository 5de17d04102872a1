import { type Api, answer } from '../api/client.ts';
import type { SearchResults } from '../api/types.ts';
import type { SearchSort } from '../paths/search-url.ts';

export interface Search {
  query: string;
  sort: SearchSort;
}

export interface SearchView extends Search {
  /** Null without a query. */
  results: SearchResults | null;
}

const partSize = 20;

/** Loads the first results. Rejects with an ApiProblem. */
export async function loadSearch(api: Api, search: Search): Promise<SearchView> {
  return { ...search, results: search.query === '' ? null : await loadPart(api, search) };
}

/** Loads the part at `cursor`. */
export function loadPart(api: Api, { query, sort }: Search, cursor?: string): Promise<SearchResults> {
  const params = { query: { q: query, sort, limit: partSize, ...(cursor === undefined ? {} : { cursor }) } };
  return answer(api.GET('/api/search', { params }));
}
