/** Null for none. */
export function withoutTrailingSlash(address: string): string | null {
  const { pathname, search } = new URL(address);
  // A browser would read leading slashes as a host.
  const path = pathname.replace(/\/+$/, '').replace(/^\/+/, '/');
  return pathname === '/' || path === pathname ? null : (path || '/') + search;
}
