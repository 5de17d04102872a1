import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { documentData } from '../hydration.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { loadOnServer } from '../page/load-on-server.server.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { loadTrash, type TrashView } from '../trash/load-trash.ts';
import { TrashScreen } from '../trash/trash-screen.tsx';

export function loader({ request, context }: LoaderFunctionArgs): Promise<TrashView | null> {
  return loadOnServer(request, context, loadTrash);
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<TrashView> {
  const sent = await documentData('routes/trash', () => serverLoader<TrashView | null>());
  return sent ?? loadSignedIn(request, loadTrash);
}
clientLoader.hydrate = true;

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('trash.title'));

export default function TrashRoute() {
  const view = useLoaderData() as TrashView | null;
  return view ? <TrashScreen view={view} /> : <PendingScreen />;
}

export const ErrorBoundary = ErrorScreen;
