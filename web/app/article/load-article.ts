import type { Root } from 'hast';
import { type Api, answer } from '../api/client.ts';
import type { Page, TocEntry } from '../api/types.ts';
import { missingInTime } from '../links/load-missing.ts';
import type { ArticleCache } from './article-cache.ts';
import { articleHtml } from './article-html.ts';
import { articleKey } from './article-key.ts';

export type PageHead = Omit<Page, 'body' | 'rendered'>;

export interface LoadedArticle {
  page: PageHead;
  toc: TocEntry[];
  notice: 'too_complex' | null;
  key: string;
  html: string;
  /** Where its links lead in vain; null if that was not known in time. */
  missing: string[] | null;
}

// The links are worth a short wait, so that they need not change their looks under the reader's eyes.
const patienceMs = 200;

/** A page without its text and tree, by its path, or by a path that leads to it. Rejects with the ApiProblem `page_not_found`. */
export function loadHead(api: Api, path: string): Promise<Page> {
  return answer(api.GET('/api/pages', { params: { query: { path, omit: 'body,ast' } } }));
}

/**
 * A page with its finished article. The tree, which is many times larger than the rest, is asked for only when the article
 * is not in the cache. Rejects with the ApiProblem `page_not_found`.
 */
export async function loadArticle(api: Api, head: Page, cache: ArticleCache): Promise<LoadedArticle> {
  const missing = missingInTime(api, head.id, patienceMs);
  const cached = cache.get(keyOf(head));
  if (cached !== undefined) return loaded(head, cached, await missing);

  // Somebody may save in between: then this is the newer revision, complete in itself.
  const full = await answer(api.GET('/api/pages/{id}', { params: { path: { id: head.id }, query: { omit: 'body' } } }));
  const html = articleHtml((full.rendered?.ast ?? { type: 'root', children: [] }) as Root, full);
  cache.set(keyOf(full), html);
  return loaded(full, html, await missing);
}

function keyOf(page: Page): string {
  return articleKey(page.revisionId, page.rendered?.version ?? '', page.path);
}

function loaded(page: Page, html: string, missing: string[] | null): LoadedArticle {
  const { body, rendered, ...head } = page;
  const { toc = [], notice = null } = rendered ?? {};
  return { page: head, toc, notice, key: keyOf(page), html, missing };
}
