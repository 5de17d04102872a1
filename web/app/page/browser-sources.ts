import { browserArticles } from '../article/browser-articles.ts';
import { askView, type PageSources } from './load-page-view.ts';

/** Where this tab takes a page from. */
export const browserSources: PageSources = { articles: browserArticles, view: askView };
