import { useLocation } from '@remix-run/react';

/** Hidden while writing or comparing. */
export function useHasSidebar(): boolean {
  const { pathname } = useLocation();
  return !/^\/-\/(edit|new|history)(\/|$)/.test(pathname);
}
