import { type Api, answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import type { PageChild, PageTag, ShownMarks, TocEntry, Unpublished, View } from '../api/types.ts';
import type { ArticleCache } from '../article/article-cache.ts';
import { type LoadedArticle, loadArticle, type PageHead } from '../article/load-article.ts';
import { findSimilarPages, type SimilarPage } from '../links/similar-pages.ts';
import { hasMovedFrom } from '../moves/moved-address.ts';
import { ancestorPaths, pathName } from '../paths/page-path.ts';
import { isInTrash } from '../trash/find-trashed.ts';

/** An ancestor of a page. */
export interface Crumb {
  path: string;
  title: string;
}

export interface PageView {
  kind: 'page';
  page: PageHead;
  toc: TocEntry[];
  notice: 'too_complex' | null;
  trail: Crumb[];
  articleKey: string;
  /** Null in documents, which contain it as HTML. */
  html: string | null;
  /** Null if unknown. */
  missing: string[] | null;
  /** Null in the trash. */
  marks: ShownMarks | null;
  tags: PageTag[];
  /** Null for none, and for readers. */
  unpublished: Unpublished | null;
}

/** `below` has the pages under it. */
export interface MissingPage {
  kind: 'missing';
  path: string;
  /** The last segment of its path. */
  title: string;
  trail: Crumb[];
  below: PageChild[];
  /** Whether the page or an ancestor is in the trash. */
  isInTrash: boolean;
  /** Pages that may be meant. */
  similar: SimilarPage[];
}

/** The page has moved to `to`. */
export interface MovedPage {
  kind: 'moved';
  to: string;
}

export interface PageSources {
  articles: ArticleCache;
  view: (api: Api, path: string) => Promise<View | null>;
}

export async function loadPageView(
  api: Api,
  path: string,
  sources: PageSources,
): Promise<PageView | MissingPage | MovedPage> {
  const view = await sources.view(api, path);
  if (view?.page && hasMovedFrom(path, view.page)) return { kind: 'moved', to: view.page.path };
  if (view?.page) {
    const article = await loadArticle(api, { ...view.page, rendered: view.rendered }, sources.articles);
    const { trail, missingLinks: missing, marks, tags, unpublished = null } = view;
    return viewOf(article, { trail, missing, marks, tags, unpublished });
  }
  const trail = view?.trail ?? ancestorPaths(path).map((step) => ({ path: step, title: pathName(step) }));
  const params = { query: { path, limit: 100 } };
  const below = (await orMissing(answer(api.GET('/api/pages/children', { params }))))?.items ?? [];
  const title = view?.title ?? pathName(path);
  const [wasTrashed, similar] =
    below.length > 0 ? [false, []] : await Promise.all([isInTrash(api, path), findSimilarPages(api, path)]);
  return { kind: 'missing', path, title, trail, below, isInTrash: wasTrashed, similar };
}

/** Returns null for invalid paths; `omit`: the tree. */
export function askView(api: Api, path: string, omit?: 'ast'): Promise<View | null> {
  return orMissing(answer(api.GET('/api/pages/view', { params: { query: { path, omit } } })));
}

/** At its path, or in the trash. Rejects with an ApiProblem. */
export async function loadPermalinkView(
  api: Api,
  id: string,
  { articles }: Pick<PageSources, 'articles'>,
): Promise<PageView | MovedPage> {
  const params = { path: { id }, query: { omit: 'body,ast' } };
  const head = await answer(api.GET('/api/pages/{id}', { params }));
  if (head.status === 'live') return { kind: 'moved', to: head.path };
  return viewOf(await loadArticle(api, head, articles), {
    trail: [],
    missing: null,
    marks: null,
    tags: [],
    unpublished: null,
  });
}

function viewOf(
  { page, toc, notice, key, html }: LoadedArticle,
  beside: Pick<PageView, 'trail' | 'missing' | 'marks' | 'tags' | 'unpublished'>,
): PageView {
  return { kind: 'page', page, toc, notice, articleKey: key, html, ...beside };
}

// An invalid path is a missing page.
async function orMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isProblem(error, 'page_not_found') || isProblem(error, 'path_invalid') || isProblem(error, 'path_reserved'))
      return null;
    throw error;
  }
}
