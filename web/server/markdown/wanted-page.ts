import { pagePathOf } from '../../app/paths/page-path.ts';
import { namesHtml, prefersMarkdown } from './accepts-markdown.ts';

const ending = '.md';

export interface WantedPage {
  /** Possible paths of the requested page, the likeliest first. */
  paths: [string] | [string, string];
  /** A page at the first path is shown as HTML: its own path has the ending, and a browser opens it. */
  isHtmlFirst: boolean;
  /** The path that asks in the same way for the page that has moved to another. */
  follow(movedTo: string): string;
}

/**
 * What a request for a text asks for: by an Accept header that prefers Markdown, or by `.md` after the path of a page, which
 * may be the end of a page's own path. Null for every other request, and for addresses that no page can have.
 */
export function wantedPage(url: string, accept: string | undefined): WantedPage | null {
  const { pathname, searchParams } = new URL(url, 'http://web.invalid');
  // Requests of the app are for its own data; two slashes would be read as a host.
  if (searchParams.has('_data') || url.startsWith('//')) return null;
  const path = pagePathOf(pathname);
  if (path === null || pathname.startsWith('/-/') || pathname.endsWith('/') !== (pathname === '/')) return null;
  const isAsked = prefersMarkdown(accept);
  if (!path.endsWith(ending)) return isAsked ? { paths: [path], isHtmlFirst: false, follow: (to) => to } : null;
  const bare = path.slice(0, -ending.length);
  return {
    // A name cannot be nothing but the ending; at the top it is the page at `/`.
    paths: bare === '/' || !bare.endsWith('/') ? [path, bare] : [path],
    isHtmlFirst: !isAsked && namesHtml(accept),
    follow: (to) => (to.endsWith(ending) ? to : to + ending),
  };
}
