import type { Element, Root } from 'hast';
import { isExternal } from './pipeline/addresses.ts';
import { walkElements } from './pipeline/walk.ts';

export interface Link {
  /** Not resolved against the page's path. */
  href: string;
  kind: 'wiki' | 'relative' | 'absolute' | 'external';
}

const linkStart = '"tagName":"a","properties":';

/** Distinct links out of a page, in order. */
export function linksOf(ast: Root): Link[] {
  const links = new Map<string, Link>();
  walkElements(ast, ({ tagName, properties }) => {
    const link = tagName === 'a' ? linkIn(properties) : null;
    if (link && !links.has(link.href)) links.set(link.href, link);
  });
  return [...links.values()];
}

/**
 * Yields links from JSON text without parsing it whole, repeated ones each time, so callers may pause. Strings can't
 * imitate a link, as their quotes are escaped.
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

/** Properties hold no objects. */
function objectEnd(json: string, start: number): number {
  for (let at = start; at < json.length; at += 1) {
    if (json[at] === '}') return at + 1;
    if (json[at] === '"') at = stringEnd(json, at);
  }
  throw new SyntaxError('A tree ends within a link.');
}

/** Position of the closing quote. */
function stringEnd(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return json.length;
}
