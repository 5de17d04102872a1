import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from '@remix-run/react';
import { currentUser } from '../account/current-user.ts';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { EditPage } from '../editor/screen/edit-page.tsx';
import { EditorSkeleton } from '../editor/screen/editor-skeleton.tsx';
import { preloadEditor } from '../editor/screen/load-editor.ts';
import { preloadLive } from '../editor/screen/use-live.ts';
import { isGoingOnAt } from '../editor/session/hand-over.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { hasMovedFrom } from '../moves/moved-address.ts';
import { editPrefix, editUrl, newAtUrl, pagePathOf } from '../paths/page-path.ts';
import { CannotEdit } from '../sharing/cannot-edit.tsx';

// In browsers, as soon as this code is there.
if (typeof document !== 'undefined') {
  preloadEditor();
  preloadLive();
}

/** Loaded in the browser only, since editing requires it and a text must not come from a cache. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const path = pagePathOf(request.url, editPrefix);
  if (path === null) throw new Response(null, { status: 404 });
  return loadSignedIn(request, async (api) => {
    try {
      const [page, user] = await Promise.all([
        answer(api.GET('/api/pages', { params: { query: { path, omit: 'ast' } } })),
        currentUser(),
      ]);
      if (hasMovedFrom(path, page)) throw redirect(editUrl(page.path));
      return { page: { ...page, body: page.body ?? '' }, accountId: user?.id ?? '' };
    } catch (error) {
      if (isProblem(error, 'page_not_found')) throw redirect(newAtUrl(path));
      throw error;
    }
  });
}

/** Never reloads a page being edited, even if it has moved; another page is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && !isGoingOnAt(pagePathOf(nextUrl, editPrefix));
}

export const meta = ({ data, matches }: MetaArgs<unknown>) =>
  metaTitle(matches, (t) => t('editor.editTitle', { title: (data as EditData | undefined)?.page.title ?? '' }));

type EditData = Awaited<ReturnType<typeof clientLoader>>;

export default function EditRoute() {
  const { page, accountId } = useLoaderData<typeof clientLoader>();
  if (!page.canEdit) return <CannotEdit page={page} />;
  return <EditPage key={page.id} page={page} accountId={accountId} />;
}

export const HydrateFallback = EditorSkeleton;
export const ErrorBoundary = ErrorScreen;
