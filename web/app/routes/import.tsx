import { type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { ImportScreen } from '../import/import-screen.tsx';
import { PendingScreen } from '../page/pending-screen.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const under = new URL(request.url).searchParams.get('under') ?? '/';
  return loadSignedIn(request, async () => ({ under: under.startsWith('/') ? under : '/' }));
}

/** Changes elsewhere never restart an import; another address does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

export const meta = ({ matches }: { matches: { id: string; data: unknown }[] }) =>
  metaTitle(matches, (t) => t('importing.title'));

export default function ImportRoute() {
  const { under } = useLoaderData<typeof clientLoader>();
  return <ImportScreen key={under} under={under} />;
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
