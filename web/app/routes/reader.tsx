import { Outlet } from '@remix-run/react';
import { ErrorScreen } from '../components/error-screen.tsx';
import { LinkPreview } from '../page/link-preview/link-preview.tsx';
import { usePrefetch } from '../page/use-prefetch.ts';

/** What the screens of pages share: links that load ahead and show what they lead to. */
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
