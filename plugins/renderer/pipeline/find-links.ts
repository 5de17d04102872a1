import { createHash } from 'node:crypto';
import type { Definition, Link, Root } from 'mdast';
import type { LinkPlace, LinkPlaces } from '../link-places.ts';
import { settleAddresses } from './addresses.ts';
import { type Destination, definitionDestination, inlineDestination, wikiDestination } from './destinations.ts';
import { type ParsedInPlace, parseInPlace } from './parse.ts';
import { toSafeHtmlTree, toUnsafeHtmlTree } from './to-html-tree.ts';
import { walkElements, walkMarkdown } from './walk.ts';
import { isWikiLink } from './wiki-links.ts';

interface FoundLink extends Destination {
  node: Link | Definition;
}

/** Destinations of inline links, wiki links and definitions; not bare, in pictures, HTML or code. @throws TooComplex */
export function findLinks(markdown: string): LinkPlaces {
  const parsed = parseInPlace(markdown);
  const { tree, source, mark } = parsed;
  const wayBack = parsed.wayBack();
  const found: FoundLink[] = [];
  const withoutText: Link[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    const destination = destinationOf(node, parsed);
    if (destination) found.push({ ...destination, node });
    if (destination?.isItsText && node.type === 'link') withoutText.push(node);
  });
  parsed.settle();
  const hrefs = hrefsOf(found.map(({ node }) => node));
  const links = found.map(({ node, start, end, form }, index): LinkPlace => {
    const url = mark === null ? node.url : node.url.replaceAll(mark, '');
    const isInAngles = form !== 'wiki' && source[start - 1] === '<';
    // An offset after the last unit would include a line end or mark.
    const place = { start: wayBack(start), end: wayBack(end - 1) + 1 };
    return { ...place, form, isInAngles, url, href: hrefs[index] ?? null };
  });
  links.sort((one, other) => one.start - other.start);
  return { links, rest: fingerprint(tree, withoutText) };
}

function destinationOf(node: Link | Definition, { source, mark }: ParsedInPlace): Destination | null {
  if (node.type === 'definition') return definitionDestination(source, node, mark);
  return isWikiLink(source, node) ? wikiDestination(source, node, mark) : inlineDestination(source, node, mark);
}

/** Computed as for the tree. */
function hrefsOf(nodes: (Link | Definition)[]): (string | null)[] {
  const links = nodes.map(({ url, data }): Link => ({ type: 'link', url, children: [], ...(data && { data }) }));
  const tree = toSafeHtmlTree(toUnsafeHtmlTree({ type: 'root', children: [{ type: 'paragraph', children: links }] }));
  settleAddresses(tree);
  const hrefs: (string | null)[] = [];
  walkElements(tree, ({ tagName, properties: { href } }) => {
    if (tagName === 'a') hrefs.push(typeof href === 'string' ? href : null);
  });
  return hrefs;
}

/** Equal for texts that differ only in their links. */
function fingerprint(tree: Root, withoutText: Link[]): string {
  for (const link of withoutText) link.children = [];
  walkMarkdown(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') node.url = '';
  });
  return createHash('sha256').update(JSON.stringify(tree)).digest('base64');
}
