import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Person } from '../api/types.ts';

/** People whose name contains `query`. */
export async function searchPeople(query: string, signal: AbortSignal): Promise<Person[]> {
  const { items } = await answer(
    browserApi().GET('/api/people', { params: { query: { q: query, limit: 10 } }, signal }),
  );
  return items;
}
