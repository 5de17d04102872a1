import { Outlet } from '@remix-run/react';
import { ErrorScreen } from '../components/error-screen.tsx';
import { LinkPreview } from '../page/link-preview/link-preview.tsx';
import { usePrefetch } from '../page/use-prefetch.ts';

/** Shows the common parent of page screens: links preload, and show previews. */
export default function ReaderRoute() {
  usePrefetch();
  return (
    <>
      <Outlet />
      <LinkPreview />
    </>
  );
}

export const ErrorBoundary = ErrorScreen;
