import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { ExportScreen } from '../export/export-screen.tsx';
import { loadExport } from '../export/load-export.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadSignedIn(request, (api) => loadExport(api, request.url));
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('export.title'));

export default function ExportRoute() {
  const view = useLoaderData<typeof clientLoader>();
  return <ExportScreen key={view.path} view={view} />;
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
