import type { Root } from 'hast';
import { type Api, answer } from '../api/client.ts';
import type { Page, TocEntry } from '../api/types.ts';
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
}

/**
 * The page at `path` with its finished article. The tree, which is many times larger than the rest, is asked for only when
 * the article is not in the cache. Rejects with the ApiProblem `page_not_found`.
 */
export async function loadArticle(api: Api, path: string, cache: ArticleCache): Promise<LoadedArticle> {
  const head = await answer(api.GET('/api/pages', { params: { query: { path, omit: 'body,ast' } } }));
  const cached = cache.get(keyOf(head));
  if (cached !== undefined) return loaded(head, cached);

  // Somebody may save in between: then this is the newer revision, complete in itself.
  const full = await answer(api.GET('/api/pages/{id}', { params: { path: { id: head.id }, query: { omit: 'body' } } }));
  const html = articleHtml((full.rendered?.ast ?? { type: 'root', children: [] }) as Root, full);
  cache.set(keyOf(full), html);
  return loaded(full, html);
}

function keyOf(page: Page): string {
  return articleKey(page.revisionId, page.rendered?.version ?? '', page.path);
}

function loaded(page: Page, html: string): LoadedArticle {
  const { body, rendered, ...head } = page;
  return { page: head, toc: rendered?.toc ?? [], notice: rendered?.notice ?? null, key: keyOf(page), html };
}
