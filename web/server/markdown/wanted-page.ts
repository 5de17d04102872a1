import { pagePathOf } from '../../app/paths/page-path.ts';
import { namesHtml, prefersMarkdown } from './accepts-markdown.ts';

const ending = '.md';

export interface WantedPage {
  /** The likeliest first. */
  paths: [string] | [string, string];
  /** Whether its own path has the extension. */
  isHtmlFirst: boolean;
  /** For a page that has moved. */
  follow(movedTo: string): string;
}

/** By Accept, or `.md`, perhaps part of the path. Null for other requests. */
export function wantedPage(url: string, accept: string | undefined): WantedPage | null {
  const { pathname, searchParams } = new URL(url, 'http://web.invalid');
  // The app's own data; two slashes would mean a host.
  if (searchParams.has('_data') || url.startsWith('//')) return null;
  const path = pagePathOf(pathname);
  if (path === null || pathname.startsWith('/-/') || pathname.endsWith('/') !== (pathname === '/')) return null;
  const isAsked = prefersMarkdown(accept);
  if (!path.endsWith(ending)) return isAsked ? { paths: [path], isHtmlFirst: false, follow: (to) => to } : null;
  const bare = path.slice(0, -ending.length);
  return {
    // A name can't be just the extension; at the top it is `/`.
    paths: bare === '/' || !bare.endsWith('/') ? [path, bare] : [path],
    isHtmlFirst: !isAsked && namesHtml(accept),
    follow: (to) => (to.endsWith(ending) ? to : to + ending),
  };
}
