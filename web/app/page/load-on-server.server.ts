import type { AppLoadContext } from '@remix-run/node';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { readerApi } from '../api/server.server.ts';
import type { View } from '../api/types.ts';
import { serverArticles } from '../article/server-articles.server.ts';
import { askView, type PageSources } from './load-page-view.ts';

/** Returns null if the browser must load it. */
export async function loadOnServer<T>(
  request: Request,
  context: AppLoadContext,
  load: (api: Api, sources: PageSources) => Promise<T>,
): Promise<T | null> {
  const api = readerApi(request, context);
  if (!api) return null;
  try {
    return await load(api, { articles: serverArticles, view: (_api, path) => viewOnServer(api, context, path) });
  } catch (error) {
    // An ended session isn't worth reporting.
    if (!(error instanceof ApiProblem && error.status === 401))
      context.warn('A screen could not be loaded on the server.', error);
    return null;
  }
}

/** Once per document; omits the tree. */
export function viewOnServer(api: Api, context: AppLoadContext, path: string): Promise<View | null> {
  const asked = context.views.get(path) ?? askView(api, path, 'ast');
  context.views.set(path, asked);
  return asked;
}
