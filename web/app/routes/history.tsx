import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { HistoryScreen } from '../history/history-screen.tsx';
import { type HistoryData, historyQueryOf, loadHistory } from '../history/load-history.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { pagePathOf } from '../paths/page-path.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<HistoryData> {
  const path = pagePathOf(request.url, '/-/history');
  if (path === null) throw new Response(null, { status: 404 });
  const query = historyQueryOf(new URL(request.url).searchParams);
  return loadSignedIn(request, (api) => loadHistory(api, path, query));
}

export const meta = ({ data, matches }: MetaArgs<unknown>) =>
  metaTitle(matches, (t) => t('history.title', { title: (data as HistoryData | undefined)?.page.title ?? '' }));

export default function HistoryRoute() {
  const data = useLoaderData() as HistoryData;
  return <HistoryScreen key={data.page.id} data={data} />;
}

export function HydrateFallback() {
  return (
    <main className="shell-main" id="mainContent" tabIndex={-1}>
      <Skeleton lines={10} />
    </main>
  );
}

export const ErrorBoundary = ErrorScreen;
