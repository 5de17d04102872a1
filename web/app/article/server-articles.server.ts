import type { AppLoadContext } from '@remix-run/node';
import { createArticleCache } from './article-cache.ts';

/** The articles that this process has finished recently. */
export const serverArticles = createArticleCache(96 * 1024 * 1024);

/** Moves an article into the context of its document, which is to carry it once, as HTML, and not again as data. */
export function handOverArticle<T extends { articleKey: string; html: string | null }>(
  view: T,
  context: AppLoadContext,
): T {
  context.articles.set(view.articleKey, view.html ?? '');
  return { ...view, html: null };
}
