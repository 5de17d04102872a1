import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  redirect as redirectInBrowser,
  useLoaderData,
} from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { takeOverArticle } from '../article/browser-articles.ts';
import { handOverArticle } from '../article/server-articles.server.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { documentData } from '../hydration.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { movedUrl } from '../moves/moved-address.ts';
import { browserSources } from '../page/browser-sources.ts';
import { loadOnServer } from '../page/load-on-server.server.ts';
import { loadPageView, type MissingPage, type PageView } from '../page/load-page-view.ts';
import { MissingPageScreen } from '../page/missing-page-screen.tsx';
import { PageScreen } from '../page/page-screen.tsx';
import { PendingScreen } from '../page/pending-screen.tsx';
import { withoutTrailingSlash } from '../paths/canonical.ts';
import { pagePathOf } from '../paths/page-path.ts';
import { browserTree } from '../tree/tree.ts';

/** Null while the browser is loading it. */
type PageData = PageView | MissingPage | null;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const canonical = withoutTrailingSlash(request.url);
  if (canonical !== null) throw redirect(canonical, 308);
  const path = pathOf(request);
  const view = await loadOnServer(request, context, (api, sources) => loadPageView(api, path, sources));
  if (view?.kind === 'moved') throw redirect(movedUrl(view.to, path));
  const isAbsent = view?.kind === 'missing' && view.below.length === 0;
  return json<PageData>(view?.kind === 'page' ? handOverArticle(view, context) : view, {
    status: isAbsent ? 404 : 200,
  });
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<PageData> {
  const canonical = withoutTrailingSlash(request.url);
  if (canonical !== null) throw redirectInBrowser(canonical);
  const path = pathOf(request);
  const sent = await documentData('routes/page', () => serverLoader<PageData>());
  const known = sent?.kind === 'page' ? takeOverArticle(sent) : sent;
  const view = known ?? (await loadSignedIn(request, (api) => loadPageView(api, path, browserSources)));
  if (view.kind !== 'moved') return view;
  void browserTree().follow({ kind: 'rename', from: path, to: view.to });
  throw redirectInBrowser(movedUrl(view.to, path));
}
clientLoader.hydrate = true;

export const meta = ({ data, matches }: MetaArgs<typeof loader>) =>
  metaTitle(matches, (t) => {
    if (data?.kind === 'page') return data.page.title;
    return data?.kind === 'missing' ? t('page.missingTitle') : '';
  });

export default function PageRoute() {
  const view = useLoaderData() as PageData;
  if (!view) return <PendingScreen />;
  return view.kind === 'page' ? <PageScreen view={view} /> : <MissingPageScreen view={view} />;
}

export const ErrorBoundary = ErrorScreen;

function pathOf(request: Request): string {
  const path = pagePathOf(request.url);
  if (path === null) throw new Response(null, { status: 404 });
  return path;
}
