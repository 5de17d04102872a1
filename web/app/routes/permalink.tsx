import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, redirect as redirectInBrowser } from '@remix-run/react';
import { answer } from '../api/client.ts';
import { readerApi } from '../api/server.server.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { PendingScreen } from '../page/pending-screen.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { loadSignedIn } from '../session/load-signed-in.ts';

const headOnly = { omit: 'body,ast' };

/** Leads to the page wherever it is now. What fails here, the browser tries again. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = readerApi(request, context);
  const call = api?.GET('/api/pages/{id}', { params: { path: { id: params.id ?? '' }, query: headOnly } });
  const page = call && (await answer(call).catch(() => null));
  if (page) throw redirect(pageUrl(page.path));
  return null;
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const page = await loadSignedIn(request, (api) =>
    answer(api.GET('/api/pages/{id}', { params: { path: { id: params.id ?? '' }, query: headOnly } })),
  );
  throw redirectInBrowser(pageUrl(page.path));
}
clientLoader.hydrate = true;

export default PendingScreen;

export const ErrorBoundary = ErrorScreen;
