import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  redirect as redirectInBrowser,
  useLoaderData,
  useParams,
} from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { takeOverArticle } from '../article/browser-articles.ts';
import { handOverArticle } from '../article/server-articles.server.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { documentData } from '../hydration.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { browserSources } from '../page/browser-sources.ts';
import { loadOnServer } from '../page/load-on-server.server.ts';
import { loadPermalinkView, type PageView } from '../page/load-page-view.ts';
import { PageScreen } from '../page/page-screen.tsx';
import { PendingScreen } from '../page/pending-screen.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { AskSection } from '../sharing/ask-button.tsx';

/** Redirects to the page; one in the trash is shown here. The browser retries failures. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const view = await loadOnServer(request, context, (api, sources) => loadPermalinkView(api, idOf(params), sources));
  if (view?.kind === 'moved') throw redirect(pageUrl(view.to));
  return json<PageView | null>(view && handOverArticle(view, context));
}

export async function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs): Promise<PageView> {
  const sent = await documentData('routes/permalink', () => serverLoader<PageView | null>());
  const known = sent && takeOverArticle(sent);
  if (known) return known;
  const view = await loadSignedIn(request, (api) => loadPermalinkView(api, idOf(params), browserSources));
  if (view.kind === 'moved') throw redirectInBrowser(pageUrl(view.to));
  return view;
}
clientLoader.hydrate = true;

export const meta = ({ data, matches }: MetaArgs<typeof loader>) => metaTitle(matches, () => data?.page.title ?? '');

export default function PermalinkRoute() {
  const view = useLoaderData() as PageView | null;
  return view ? <PageScreen view={view} /> : <PendingScreen />;
}

export function ErrorBoundary() {
  return <ErrorScreen ifMissing={<AskSection subject={{ pageId: idOf(useParams()) }} />} />;
}

const idOf = ({ id = '' }: { id?: string }) => id;
