/** The same address without slashes at the end of its path, or null when it has none. */
export function withoutTrailingSlash(address: string): string | null {
  const { pathname, search } = new URL(address);
  // Several leading slashes would be read as a host by whoever follows the redirect.
  const path = pathname.replace(/\/+$/, '').replace(/^\/+/, '/');
  return pathname === '/' || path === pathname ? null : (path || '/') + search;
}
