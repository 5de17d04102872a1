import type { AppLoadContext } from '@remix-run/node';
import { createArticleCache } from './article-cache.ts';

export const serverArticles = createArticleCache(96 * 1024 * 1024);

/** The document contains the HTML once, and not as data. */
export function handOverArticle<T extends { articleKey: string; html: string | null }>(
  view: T,
  context: AppLoadContext,
): T {
  context.articles.set(view.articleKey, view.html ?? '');
  return { ...view, html: null };
}
