import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ActivityScreen } from '../activity/activity-screen.tsx';
import { loadActivity } from '../activity/load-activity.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadSignedIn(request, (api) => loadActivity(api, request.url));
}

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('activity.title'));

export default function ActivityRoute() {
  return <ActivityScreen view={useLoaderData<typeof clientLoader>()} />;
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
