import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { loadPerson, PersonScreen, type PersonView } from '../activity/person-screen.tsx';
import { ErrorScreen } from '../components/error-screen.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';

export function clientLoader({ request, params }: ClientLoaderFunctionArgs): Promise<PersonView> {
  return loadSignedIn(request, (api) => loadPerson(api, (params.id ?? '').toLowerCase()));
}

export const meta = ({ data, matches }: MetaArgs<unknown>) =>
  metaTitle(matches, (t) => (data as PersonView | undefined)?.person.name ?? t('people.person'));

export default function PersonRoute() {
  return <PersonScreen view={useLoaderData<typeof clientLoader>()} />;
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
