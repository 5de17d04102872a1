/** Returns to `next` afterwards. */
export function signInUrl(next: string): string {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}

/** Returns only addresses of this wiki. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  // `//host`, `/\host`, tabs and line breaks would change the origin.
  const base = 'http://wiki.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (!url || url.origin !== base) return '/';
  // `/.//host` would leave what looks like a host.
  if (url.pathname.startsWith('//')) return '/';
  if (url.pathname === '/sign-in' || url.pathname === '/sign-up') return '/';
  return url.pathname + url.search + url.hash;
}

/** Files must be loaded by the browser. */
export function isFile(next: string): boolean {
  return /^\/(?:files|api)\//.test(next);
}
