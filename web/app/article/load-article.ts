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

/** From the cache or the tree, fetched if needed. Rejects with `page_not_found`. */
export async function loadArticle(api: Api, page: Page, cache: ArticleCache): Promise<LoadedArticle> {
  const cached = cache.get(keyOf(page));
  if (cached !== undefined) return loaded(page, cached);

  // If a save happens meanwhile, the newer revision arrives complete.
  const params = { path: { id: page.id }, query: { omit: 'body' } };
  const full = page.rendered?.ast ? page : await answer(api.GET('/api/pages/{id}', { params }));
  const html = articleHtml((full.rendered?.ast ?? { type: 'root', children: [] }) as Root, full);
  cache.set(keyOf(full), html);
  return loaded(full, html);
}

function keyOf(page: Page): string {
  return articleKey(page.revisionId, page.rendered?.version ?? '', page.path);
}

function loaded(page: Page, html: string): LoadedArticle {
  const { body, rendered, ...head } = page;
  const { toc = [], notice = null } = rendered ?? {};
  return { page: head, toc, notice, key: keyOf(page), html };
}
