import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { documentData } from '../hydration.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { loadStarred, type MarkedView } from '../marks/load-marked.ts';
import { StarredScreen } from '../marks/starred-screen.tsx';
import { loadOnServer } from '../page/load-on-server.server.ts';
import { PendingScreen } from '../page/pending-screen.tsx';

export function loader({ request, context }: LoaderFunctionArgs): Promise<MarkedView | null> {
  return loadOnServer(request, context, (api) => loadStarred(api));
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<MarkedView> {
  const sent = await documentData('routes/starred', () => serverLoader<MarkedView | null>());
  return sent ?? loadSignedIn(request, (api) => loadStarred(api));
}
clientLoader.hydrate = true;

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('marks.starredTitle'));

export default function StarredRoute() {
  const view = useLoaderData() as MarkedView | null;
  return view ? <StarredScreen view={view} /> : <PendingScreen />;
}

export const ErrorBoundary = ErrorScreen;
