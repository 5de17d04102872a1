import { onWrite, quietApi } from '../api/browser.ts';
import { browserArticles } from '../article/browser-articles.ts';
import { askView, type PageSources } from './load-page-view.ts';
import { createPrefetchedViews } from './prefetched-views.ts';

export const prefetchedViews = createPrefetchedViews((path) => askView(quietApi(), path));
onWrite(prefetchedViews.clear);

export const browserSources: PageSources = {
  articles: browserArticles,
  view: (api, path) => prefetchedViews.take(path)?.catch(() => askView(api, path)) ?? askView(api, path),
};
