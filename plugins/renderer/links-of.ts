import type { Element, Root } from 'hast';
import { isExternal } from './pipeline/addresses.ts';
import { walkElements } from './pipeline/walk.ts';

export interface Link {
  /** The address as in the tree; not resolved against the page's path. */
  href: string;
  kind: 'wiki' | 'relative' | 'absolute' | 'external';
}

const linkStart = '"tagName":"a","properties":';

/** The links that lead out of a page, in order, each address once. Links within the page do not count. */
export function linksOf(ast: Root): Link[] {
  const links = new Map<string, Link>();
  walkElements(ast, ({ tagName, properties }) => {
    const link = tagName === 'a' ? linkIn(properties) : null;
    if (link && !links.has(link.href)) links.set(link.href, link);
  });
  return [...links.values()];
}

/**
 * Like `linksOf`, from the tree's JSON text without parsing it as a whole. Yields one link after the other, so that the
 * caller may pause, and repeated addresses each time. The content of a JSON string cannot look like the beginning of a
 * link, since its quotation marks have backslashes.
 */
export function* linksInText(ast: string): Generator<Link> {
  for (let at = ast.indexOf(linkStart); at !== -1; at = ast.indexOf(linkStart, at)) {
    const start = at + linkStart.length;
    at = objectEnd(ast, start);
    const properties: Element['properties'] = JSON.parse(ast.slice(start, at));
    const link = linkIn(properties);
    if (link) yield link;
  }
}

function linkIn({ href, className }: Element['properties']): Link | null {
  if (typeof href !== 'string' || href.startsWith('#')) return null;
  const isWiki = Array.isArray(className) && className.includes('wiki-link') && !isExternal(href);
  return { href, kind: isWiki ? 'wiki' : kindOf(href) };
}

function kindOf(href: string): Link['kind'] {
  if (isExternal(href) || /^[a-z][a-z0-9+.-]*:/i.test(href)) return 'external';
  return href.startsWith('/') ? 'absolute' : 'relative';
}

/** Returns the end of the object that begins at `start`; properties of elements hold no objects. */
function objectEnd(json: string, start: number): number {
  for (let at = start; at < json.length; at += 1) {
    if (json[at] === '}') return at + 1;
    if (json[at] === '"') at = stringEnd(json, at);
  }
  throw new SyntaxError('A tree ends within a link.');
}

/** The position of the closing quotation mark of the string that begins at `start`. */
function stringEnd(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return json.length;
}
