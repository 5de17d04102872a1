import type { AppLoadContext } from '@remix-run/node';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { readerApi } from '../api/server.server.ts';
import { type ArticleCache, createArticleCache } from './article-cache.ts';

const articles = createArticleCache(96 * 1024 * 1024);

/**
 * Loads a screen for its document on behalf of the reader. Null when that cannot be done here: then the browser loads it, and
 * can also tell what is wrong.
 */
export async function loadOnServer<T>(
  request: Request,
  context: AppLoadContext,
  load: (api: Api, sources: { articles: ArticleCache }) => Promise<T>,
): Promise<T | null> {
  const api = readerApi(request, context);
  if (!api) return null;
  try {
    return await load(api, { articles });
  } catch (error) {
    // A session that has ended is nothing to report.
    if (!(error instanceof ApiProblem && error.status === 401))
      context.warn('A screen could not be loaded on the server.', error);
    return null;
  }
}

/** Moves an article into the context of its document, which is to carry it once, as HTML, and not again as data. */
export function handOverArticle<T extends { articleKey: string; html: string | null }>(
  view: T,
  context: AppLoadContext,
): T {
  context.articles.set(view.articleKey, view.html ?? '');
  return { ...view, html: null };
}
