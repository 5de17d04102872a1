import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { GroupScreen, type GroupView, loadGroup } from '../people/group-screen.tsx';

export function clientLoader({ request, params }: ClientLoaderFunctionArgs): Promise<GroupView> {
  return loadSignedIn(request, (api) => loadGroup(api, (params.id ?? '').toLowerCase()));
}

export const meta = ({ data, matches }: MetaArgs<unknown>) =>
  metaTitle(matches, (t) => (data as GroupView | undefined)?.group.name ?? t('people.group'));

export default function GroupRoute() {
  return <GroupScreen view={useLoaderData<typeof clientLoader>()} />;
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
