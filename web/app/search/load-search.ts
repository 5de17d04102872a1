import { type Api, answer } from '../api/client.ts';
import type { SearchResults } from '../api/types.ts';

export interface SearchView {
  query: string;
  /** Null where nothing is looked for. */
  results: SearchResults | null;
}

const partSize = 20;

/** What a query finds, or the beginning of it. Rejects with the ApiProblem. */
export async function loadSearch(api: Api, query: string): Promise<SearchView> {
  return { query, results: query === '' ? null : await loadPart(api, query) };
}

/** What follows at `cursor`. */
export function loadPart(api: Api, query: string, cursor?: string): Promise<SearchResults> {
  const params = { query: { q: query, limit: partSize, ...(cursor === undefined ? {} : { cursor }) } };
  return answer(api.GET('/api/search', { params }));
}
