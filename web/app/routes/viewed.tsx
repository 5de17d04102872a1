import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { documentData } from '../hydration.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { loadViewed, type MarkedView } from '../marks/load-marked.ts';
import { ViewedScreen } from '../marks/viewed-screen.tsx';
import { loadOnServer } from '../page/load-on-server.server.ts';
import { PendingScreen } from '../page/pending-screen.tsx';

export function loader({ request, context }: LoaderFunctionArgs): Promise<MarkedView | null> {
  return loadOnServer(request, context, (api) => loadViewed(api));
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<MarkedView> {
  const sent = await documentData('routes/viewed', () => serverLoader<MarkedView | null>());
  return sent ?? loadSignedIn(request, (api) => loadViewed(api));
}
clientLoader.hydrate = true;

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('marks.viewedTitle'));

export default function ViewedRoute() {
  const view = useLoaderData() as MarkedView | null;
  return view ? <ViewedScreen view={view} /> : <PendingScreen />;
}

export const ErrorBoundary = ErrorScreen;
