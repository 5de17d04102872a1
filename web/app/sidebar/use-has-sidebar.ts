import { useLocation } from '@remix-run/react';

/** Whether the screen leaves room for the sidebar: writing and comparing take the whole window. */
export function useHasSidebar(): boolean {
  const { pathname } = useLocation();
  return !/^\/-\/(edit|new|history)(\/|$)/.test(pathname);
}
