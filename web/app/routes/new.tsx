import { type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { currentUser } from '../account/current-user.ts';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { EditorSkeleton } from '../editor/screen/editor-skeleton.tsx';
import { preloadEditor } from '../editor/screen/load-editor.ts';
import { NewPage } from '../editor/screen/new-page.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { parentPath } from '../paths/page-path.ts';

// In browsers, as soon as this code is there.
if (typeof document !== 'undefined') preloadEditor();

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const path = searchParams.get('path');
  const under = (path === null ? searchParams.get('under') : parentPath(path)) ?? '/';
  return loadSignedIn(request, async () => {
    const user = await currentUser();
    return { accountId: user?.id ?? '', path, under: under.startsWith('/') ? under : '/' };
  });
}

/** Signing in again or creating the page must not reset the text; another address does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

export const meta = ({ matches }: { matches: { id: string; data: unknown }[] }) =>
  metaTitle(matches, (t) => t('editor.newTitle'));

export default function NewRoute() {
  const { accountId, path, under } = useLoaderData<typeof clientLoader>();
  return <NewPage key={`${path} ${under}`} accountId={accountId} path={path} under={under} />;
}

export const HydrateFallback = EditorSkeleton;
export const ErrorBoundary = ErrorScreen;
