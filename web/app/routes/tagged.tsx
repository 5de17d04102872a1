import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import type { TaggedPages } from '../api/types.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { documentData } from '../hydration.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { loadOnServer } from '../page/load-on-server.server.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { loadTagged } from '../tags/load-tags.ts';
import { tagOf } from '../tags/tag-url.ts';
import { TaggedScreen } from '../tags/tagged-screen.tsx';

export function loader({ request, context }: LoaderFunctionArgs): Promise<TaggedPages | null> {
  return loadOnServer(request, context, (api) => loadTagged(api, tagOf(request.url)));
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<TaggedPages> {
  const sent = await documentData('routes/tagged', () => serverLoader<TaggedPages | null>());
  return sent ?? loadSignedIn(request, (api) => loadTagged(api, tagOf(request.url)));
}
clientLoader.hydrate = true;

export const meta = ({ matches, location }: MetaArgs) =>
  metaTitle(matches, (t) => t('tags.tagged', { tag: tagOf(location.pathname) }));

export default function TaggedRoute() {
  const view = useLoaderData() as TaggedPages | null;
  return view ? <TaggedScreen view={view} /> : <PendingScreen />;
}

export const ErrorBoundary = ErrorScreen;
