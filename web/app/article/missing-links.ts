import { pagePathOf } from '../paths/page-path.ts';
import { decodeAttribute } from './decode-attribute.ts';

// A tag with its attributes, as our own serialiser writes them: their values in double quotes.
const linkTag = /<a((?:\s[^\s"=>]+(?:="[^"]*")?)*)>/g;
// The mark says whether the tooltip came with it, or is the writer's.
const markedTag = /<a data-missing=(?:"title" title="[^"]*"|"")/g;

/**
 * The page that an address in an article leads to; null for what is no page of this wiki, a part of the same page, or the
 * way home, where there always is something.
 */
export function linkedPath(href: string): string | null {
  const path = /^\/(?!\/)/.test(href) ? pagePathOf(href) : null;
  return path === '/' ? null : path;
}

/** The pages that the links of an article lead to, each once. */
export function linkedPaths(html: string): string[] {
  const paths = Array.from(html.matchAll(linkTag), ([, attributes = '']) => linkedPathOf(attributes));
  return [...new Set(paths)].filter((path) => path !== null);
}

/**
 * An article in which links to pages that are not there are marked, `label` being their tooltip. Readers see different
 * pages, so the mark comes into what all of them share only when it is shown.
 */
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

/** The page that a link with these attributes leads to. */
function linkedPathOf(attributes: string): string | null {
  const [, href] = /\shref="([^"]*)"/.exec(attributes) ?? [];
  return href === undefined ? null : linkedPath(decodeAttribute(href));
}

/** The article as it was before it was marked. */
export function unmarkMissing(html: string): string {
  return html.replace(markedTag, '<a');
}

/** Marks the missing links of an article in the document, and unmarks those whose page exists by now. */
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
