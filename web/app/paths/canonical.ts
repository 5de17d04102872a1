/** The same address without slashes at the end of its path, or null when it has none. */
export function withoutTrailingSlash(address: string): string | null {
  const { pathname, search } = new URL(address);
  // A browser that follows the redirect would read several leading slashes as a host.
  const path = pathname.replace(/\/+$/, '').replace(/^\/+/, '/');
  return pathname === '/' || path === pathname ? null : (path || '/') + search;
}
