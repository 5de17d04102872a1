import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { PageSuggestion } from '../../api/types.ts';
import { findPageAt } from '../../paths/find-page-at.ts';

/** Rejects when aborted. */
export type SuggestPages = (query: string, signal: AbortSignal) => Promise<PageSuggestion[]>;

const limit = 10;

/** Without a query, the last changed pages. */
export const suggestPages: SuggestPages = async (q, signal) => {
  const { items } = await answer(browserApi().GET('/api/pages/suggest', { params: { query: { q, limit } }, signal }));
  return items;
};

/** Returns null if not visible. */
export const titleAt = async (path: string): Promise<string | null> => (await findPageAt(path))?.title || null;
