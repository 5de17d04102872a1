import { type Api, answer } from '../api/client.ts';
import type { SearchResults } from '../api/types.ts';

export interface SearchView {
  query: string;
  /** Null without a query. */
  results: SearchResults | null;
}

const partSize = 20;

/** Loads the first results. Rejects with an ApiProblem. */
export async function loadSearch(api: Api, query: string): Promise<SearchView> {
  return { query, results: query === '' ? null : await loadPart(api, query) };
}

/** Loads the part at `cursor`. */
export function loadPart(api: Api, query: string, cursor?: string): Promise<SearchResults> {
  const params = { query: { q: query, limit: partSize, ...(cursor === undefined ? {} : { cursor }) } };
  return answer(api.GET('/api/search', { params }));
}
