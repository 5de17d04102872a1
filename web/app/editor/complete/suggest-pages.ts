import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { PageSuggestion } from '../../api/types.ts';

/** Finds pages to link to; rejects when `signal` is aborted. */
export type SuggestPages = (query: string, signal: AbortSignal) => Promise<PageSuggestion[]>;

const limit = 10;

/** Pages for what has been written so far; while that is nothing, those that changed last. */
export const suggestPages: SuggestPages = async (q, signal) => {
  const { items } = await answer(browserApi().GET('/api/pages/suggest', { params: { query: { q, limit } }, signal }));
  return items;
};

/** The title of the page at a path; null where the writer sees none. */
export async function titleAt(path: string): Promise<string | null> {
  const { data } = await browserApi().GET('/api/pages', { params: { query: { path } } });
  return data?.title || null;
}
