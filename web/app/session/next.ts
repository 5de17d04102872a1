/** The sign-in screen's address, with the way back. */
export function signInUrl(next: string): string {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}

/** Returns the place to go after signing in: always within this wiki, so crafted links cannot lead elsewhere. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  // The URL parser is the judge: `//host`, `/\host` and tabs or line breaks in between all change the origin.
  const base = 'http://wiki.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (!url || url.origin !== base) return '/';
  // What the dots of `/.//host` leave behind would be read as a host once more.
  if (url.pathname.startsWith('//')) return '/';
  if (url.pathname === '/sign-in' || url.pathname === '/sign-up') return '/';
  return url.pathname + url.search + url.hash;
}

/** Whether an address belongs to the api, so that the browser has to load it instead of the app. */
export function isFile(next: string): boolean {
  return /^\/(?:files|api)\//.test(next);
}
