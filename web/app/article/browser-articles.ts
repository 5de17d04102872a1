import { createArticleCache } from './article-cache.ts';
import { articlesInDocument } from './document-articles.ts';

/** Articles that this tab has shown recently. */
export const browserArticles = createArticleCache(8 * 1024 * 1024);

/** Takes it from the document; null if absent. */
export function takeOverArticle<T extends { articleKey: string; html: string | null }>(view: T): T | null {
  const html = articlesInDocument().get(view.articleKey);
  if (html === undefined) return null;
  browserArticles.set(view.articleKey, html);
  return { ...view, html };
}
