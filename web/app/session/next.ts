/** With the way back. */
export function signInUrl(next: string): string {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}

/** Always within this wiki. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  // `//host`, `/\host`, tabs and line breaks change origins.
  const base = 'http://wiki.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (!url || url.origin !== base) return '/';
  // `/.//host` leaves what reads as a host.
  if (url.pathname.startsWith('//')) return '/';
  if (url.pathname === '/sign-in' || url.pathname === '/sign-up') return '/';
  return url.pathname + url.search + url.hash;
}

/** Then the browser must load it. */
export function isFile(next: string): boolean {
  return /^\/(?:files|api)\//.test(next);
}
