import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { ErrorScreen } from '../components/error-screen.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { loadPerson, PersonScreen, type PersonView } from '../people/person-screen.tsx';
import { loadSignedIn } from '../session/load-signed-in.ts';

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
