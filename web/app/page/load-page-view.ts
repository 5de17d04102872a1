import { type Api, answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import type { PageChild, TocEntry } from '../api/types.ts';
import type { ArticleCache } from '../article/article-cache.ts';
import { loadArticle, type PageHead } from '../article/load-article.ts';
import { ancestorPaths, pathName } from '../paths/page-path.ts';

/** One step of the way to a page. */
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
  /** Null in a document, which carries the article itself and not a second time as data. */
  html: string | null;
}

/** No page stands at the path; `below` are those under it, if it is a folder. */
export interface MissingPage {
  kind: 'missing';
  path: string;
  trail: Crumb[];
  below: PageChild[];
}

// Deeper steps are shown by their names, so that a deep path does not cost a request for each.
const titledSteps = 6;

export interface PageSources {
  articles: ArticleCache;
  /** Titles known already, so that nobody has to be asked. */
  titleOf?: (path: string) => string | undefined;
}

/** Everything the screen of the page at `path` shows. */
export async function loadPageView(api: Api, path: string, sources: PageSources): Promise<PageView | MissingPage> {
  const [article, trail] = await Promise.all([
    orMissing(loadArticle(api, path, sources.articles)),
    loadTrail(api, path, sources),
  ]);
  if (article) {
    const { page, toc, notice, key, html } = article;
    return { kind: 'page', page, toc, notice, trail, articleKey: key, html };
  }
  const below = await orMissing(answer(api.GET('/api/pages/children', { params: { query: { path, limit: 100 } } })));
  return { kind: 'missing', path, trail, below: below?.items ?? [] };
}

/** The way to `path` with the titles of the pages on it. */
async function loadTrail(api: Api, path: string, { titleOf }: PageSources): Promise<Crumb[]> {
  const crumbs = ancestorPaths(path).map(async (step, index) => {
    const known = titleOf?.(step);
    if (known) return { path: step, title: known };
    const page =
      index < titledSteps
        ? await orMissing(answer(api.GET('/api/pages', { params: { query: { path: step, omit: 'body,ast' } } })))
        : null;
    return { path: step, title: page?.title || pathName(step) };
  });
  return Promise.all(crumbs);
}

// A path that no page can have is, to its reader, a page that does not exist.
async function orMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isProblem(error, 'page_not_found') || isProblem(error, 'path_invalid') || isProblem(error, 'path_reserved'))
      return null;
    throw error;
  }
}
