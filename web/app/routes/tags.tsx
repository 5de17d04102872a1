import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { documentData } from '../hydration.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { loadOnServer } from '../page/load-on-server.server.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { loadTags, type TagsView } from '../tags/load-tags.ts';
import { TagsScreen } from '../tags/tags-screen.tsx';

export function loader({ request, context }: LoaderFunctionArgs): Promise<TagsView | null> {
  return loadOnServer(request, context, (api) => loadTags(api));
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<TagsView> {
  const sent = await documentData('routes/tags', () => serverLoader<TagsView | null>());
  return sent ?? loadSignedIn(request, (api) => loadTags(api));
}
clientLoader.hydrate = true;

export const meta = ({ matches }: MetaArgs) => metaTitle(matches, (t) => t('tags.title'));

export default function TagsRoute() {
  const view = useLoaderData() as TagsView | null;
  return view ? <TagsScreen view={view} /> : <PendingScreen />;
}

export const ErrorBoundary = ErrorScreen;
