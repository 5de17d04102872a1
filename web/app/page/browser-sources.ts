import { browserArticles } from '../article/browser-articles.ts';
import { browserTree } from '../tree/tree.ts';
import type { PageSources } from './load-page-view.ts';

/** What this tab knows already when it loads a page. */
export const browserSources: PageSources = {
  articles: browserArticles,
  titleOf: (path) => browserTree().titleOf(path),
};
