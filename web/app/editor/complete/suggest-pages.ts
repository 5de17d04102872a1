import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { PageSuggestion } from '../../api/types.ts';

/** Rejects when aborted. */
export type SuggestPages = (query: string, signal: AbortSignal) => Promise<PageSuggestion[]>;

const limit = 10;

/** Without a query, the last changed pages. */
export const suggestPages: SuggestPages = async (q, signal) => {
  const { items } = await answer(browserApi().GET('/api/pages/suggest', { params: { query: { q, limit } }, signal }));
  return items;
};

/** Returns null if not visible. */
export async function titleAt(path: string): Promise<string | null> {
  const { data } = await browserApi().GET('/api/pages', { params: { query: { path } } });
  return data?.title || null;
}
