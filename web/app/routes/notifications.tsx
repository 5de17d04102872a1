import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { documentData } from '../hydration.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { loadNotifications, type NotificationsView } from '../notifications/load-notifications.ts';
import { NotificationsScreen } from '../notifications/notifications-screen.tsx';
import { loadOnServer } from '../page/load-on-server.server.ts';
import { PendingScreen } from '../page/pending-screen.tsx';

export function loader({ request, context }: LoaderFunctionArgs): Promise<NotificationsView | null> {
  return loadOnServer(request, context, (api) => loadNotifications(api, request.url));
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<NotificationsView> {
  const sent = await documentData('routes/notifications', () => serverLoader<NotificationsView | null>());
  return sent ?? loadSignedIn(request, (api) => loadNotifications(api, request.url));
}
clientLoader.hydrate = true;

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('notifications.title'));

export default function NotificationsRoute() {
  const view = useLoaderData() as NotificationsView | null;
  return view ? <NotificationsScreen view={view} /> : <PendingScreen />;
}

export const ErrorBoundary = ErrorScreen;
