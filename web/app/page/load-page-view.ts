import { type Api, answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import type { Page, PageChild, TocEntry } from '../api/types.ts';
import type { ArticleCache } from '../article/article-cache.ts';
import { type LoadedArticle, loadArticle, loadHead, type PageHead } from '../article/load-article.ts';
import { hasMovedFrom } from '../moves/moved-address.ts';
import { ancestorPaths, pathName } from '../paths/page-path.ts';
import { isInTrash } from '../trash/find-trashed.ts';

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
  /** The paths that links of the article lead to in vain; null while that is not known. */
  missing: string[] | null;
}

/** No page stands at the path; `below` are those under it, if it is a folder. */
export interface MissingPage {
  kind: 'missing';
  path: string;
  trail: Crumb[];
  below: PageChild[];
  /** Whether a page that stood here, or above, is in the trash. */
  isInTrash: boolean;
}

/** The page has left this path, and stands at `to` now. */
export interface MovedPage {
  kind: 'moved';
  to: string;
}

// Deeper steps are shown by their names, so that a deep path does not cost a request for each.
const titledSteps = 6;

export interface PageSources {
  articles: ArticleCache;
  /** Titles known already, so that nobody has to be asked. */
  titleOf?: (path: string) => string | undefined;
}

/** Everything the screen of the page at `path` shows. */
export async function loadPageView(
  api: Api,
  path: string,
  sources: PageSources,
): Promise<PageView | MissingPage | MovedPage> {
  const head = orMissing(loadHead(api, path));
  const [found, trail] = await Promise.all([
    head.then((page) => page && loadUnlessMoved(api, path, page, sources)),
    loadTrail(api, path, sources),
  ]);
  if (found) return 'kind' in found ? found : viewOf(found, trail);
  const params = { query: { path, limit: 100 } };
  const below = (await orMissing(answer(api.GET('/api/pages/children', { params }))))?.items ?? [];
  return { kind: 'missing', path, trail, below, isInTrash: below.length === 0 && (await isInTrash(api, path)) };
}

/** The screen of a page by its id while it is in the trash; else where it stands. Rejects with the ApiProblem. */
export async function loadPermalinkView(
  api: Api,
  id: string,
  { articles }: PageSources,
): Promise<PageView | MovedPage> {
  const params = { path: { id }, query: { omit: 'body,ast' } };
  const head = await answer(api.GET('/api/pages/{id}', { params }));
  if (head.status === 'live') return { kind: 'moved', to: head.path };
  return viewOf(await loadArticle(api, head, articles), []);
}

async function loadUnlessMoved(api: Api, path: string, page: Page, { articles }: PageSources) {
  if (hasMovedFrom(path, page)) return { kind: 'moved', to: page.path } as const;
  return loadArticle(api, page, articles);
}

function viewOf({ page, toc, notice, key, html, missing }: LoadedArticle, trail: Crumb[]): PageView {
  return { kind: 'page', page, toc, notice, trail, articleKey: key, html, missing };
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
