import { pagePathOf } from '../paths/page-path.ts';
import { decodeAttribute } from './decode-attribute.ts';

// As our serialiser writes them, with double quotes.
const linkTag = /<a((?:\s[^\s"=>]+(?:="[^"]*")?)*)>/g;
// Records whether the tooltip is ours or the author's.
const markedTag = /<a data-missing=(?:"title" title="[^"]*"|"")/g;

/** Returns the path that a link leads to; null outside the wiki, within the page, and for the home page. */
export function linkedPath(href: string): string | null {
  const path = /^\/(?!\/)/.test(href) ? pagePathOf(href) : null;
  return path === '/' ? null : path;
}

/** Without duplicates. */
export function linkedPaths(html: string): string[] {
  const paths = Array.from(html.matchAll(linkTag), ([, attributes = '']) => linkedPathOf(attributes));
  return [...new Set(paths)].filter((path) => path !== null);
}

/** Marks missing links with tooltip `label`, on display only, since readers differ. */
export function markMissing(html: string, missing: readonly string[], label: string): string {
  if (missing.length === 0) return html;
  const paths = new Set(missing);
  return html.replace(linkTag, (tag, attributes: string) => {
    const path = linkedPathOf(attributes);
    if (path === null || !paths.has(path)) return tag;
    const mark = /\stitle="/.test(attributes) ? '""' : `"title" title="${label.replaceAll('"', '&quot;')}"`;
    return `<a data-missing=${mark}${attributes}>`;
  });
}

function linkedPathOf(attributes: string): string | null {
  const [, href] = /\shref="([^"]*)"/.exec(attributes) ?? [];
  return href === undefined ? null : linkedPath(decodeAttribute(href));
}

/** Returns the article as it was before it was marked. */
export function unmarkMissing(html: string): string {
  return html.replace(markedTag, '<a');
}

/** Also unmarks pages that exist now. */
export function showMissing(article: Element, missing: readonly string[], label: string): void {
  const paths = new Set(missing);
  for (const link of article.querySelectorAll<HTMLElement>('a[href]')) {
    const path = linkedPath(link.getAttribute('href') ?? '');
    const isMissing = path !== null && paths.has(path);
    if (link.dataset.missing === 'title') link.removeAttribute('title');
    delete link.dataset.missing;
    if (!isMissing) continue;
    link.dataset.missing = link.title === '' ? 'title' : '';
    if (link.title === '') link.title = label;
  }
}
