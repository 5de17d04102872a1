import type { Definition, Image, Link, Nodes } from 'mdast';
import { findImageSources } from './html-images.ts';
import { parseMarkdown, walkNodes } from './parse-markdown.ts';
import { isTooIntricate } from './too-intricate.ts';
import { findWikiLinks } from './wiki-links.ts';
import type { WrittenLink } from './written-link.ts';

type Linking = Link | Image | Definition;

/** Includes wiki links and `<img>`; none of too intricate texts. */
export function findLinks(source: string): WrittenLink[] {
  // The parser skips a byte order mark.
  if (!source.startsWith('\ufeff')) return linksIn(source);
  return linksIn(source.slice(1)).map((link) => ({
    ...link,
    place: link.place && { start: link.place.start + 1, end: link.place.end + 1 },
  }));
}

function linksIn(source: string): WrittenLink[] {
  // Most small pages needn't be parsed.
  if (!/\]\(|\]:|\[\[|<img/i.test(source) || isTooIntricate(source)) return [];
  const nodes = walkNodes(parseMarkdown(source));
  const shown = new Set(nodes.map(({ node }) => (node.type === 'imageReference' ? node.identifier : null)));
  return nodes.flatMap(({ node, isInLink, isInTable }) => {
    if (node.type === 'html') return imagesIn(source, node);
    if (node.type === 'text' && !isInLink) return findWikiLinks(source, node, isInTable);
    if (!isLinking(node)) return [];
    const isImage = node.type === 'image' || (node.type === 'definition' && shown.has(node.identifier));
    const place = findDestination(source, node);
    return [{ url: node.url, form: 'markdown' as const, isImage, place, write: (url: string) => url }];
  });
}

const isLinking = (node: Nodes): node is Linking =>
  node.type === 'link' || node.type === 'image' || node.type === 'definition';

function imagesIn(source: string, { position }: Nodes): WrittenLink[] {
  const first = position?.start.offset;
  const last = position?.end.offset;
  if (first === undefined || last === undefined) return [];
  return findImageSources(source.slice(first, last)).map(({ start, end, url }) => ({
    url,
    form: 'html',
    isImage: true,
    place: { start: first + start, end: first + end },
    write: (replacement) => `"${replacement.replaceAll('&', '&amp;')}"`,
  }));
}

/** Includes `<>`. The tree only locates the link, so starts are tried until one reads as its URL. */
function findDestination(source: string, link: Linking): { start: number; end: number } | null {
  const first = link.position?.start.offset;
  const last = link.position?.end.offset;
  if (first === undefined || last === undefined) return null;
  const opening = link.type === 'definition' ? ']:' : '](';
  const lastChild = link.type === 'link' ? link.children.at(-1) : undefined;
  let at = lastChild?.position?.end.offset ?? first;
  for (at = source.indexOf(opening, at); at !== -1 && at < last; at = source.indexOf(opening, at + 1)) {
    const rest = source.slice(at + opening.length, last);
    const written = /^[ \t\r\n]*(<(?:\\.|[^<>\\\n])*>|(?:\\.|[^\s\\])+)/.exec(rest);
    if (!written?.[1]) continue;
    const start = at + opening.length + written[0].length - written[1].length;
    const text = written[1].startsWith('<') || link.type === 'definition' ? written[1] : untilClosing(written[1]);
    if (readsAs(text, link.url)) return { start, end: start + text.length };
  }
  return null;
}

/** Up to a parenthesis that wasn't opened. */
function untilClosing(text: string): string {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '\\') i++;
    else if (character === '(') depth++;
    else if (character === ')' && depth-- === 0) return text.slice(0, i);
  }
  return text;
}

/** Resolves escapes and entities. */
function readsAs(written: string, url: string): boolean {
  if (written === url) return true;
  if (!/[\\&<]/.test(written)) return false;
  return walkNodes(parseMarkdown(`[](${written})`)).some(({ node }) => isLinking(node) && node.url === url);
}
