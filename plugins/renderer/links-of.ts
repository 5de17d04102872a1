import type { Root } from 'hast';
import { isExternal } from './pipeline/addresses.ts';
import { walkElements } from './pipeline/walk.ts';
export interface Link {
  /** As it stands in the tree; not resolved against the page's path. */
  href: string;
  kind: 'wiki' | 'relative' | 'absolute' | 'external';
}

/** The links that lead out of a page, in order, each address once. Links within the page do not count. */
export function linksOf(ast: Root): Link[] {
  const links = new Map<string, Link>();
  walkElements(ast, ({ tagName, properties }) => {
    const { href, className } = properties;
    if (tagName !== 'a' || typeof href !== 'string' || href.startsWith('#')) return;
    const isWiki = Array.isArray(className) && className.includes('wiki-link') && !isExternal(href);
    const kind = isWiki ? 'wiki' : kindOf(href);
    if (!links.has(href)) links.set(href, { href, kind });
  });
  return [...links.values()];
}

function kindOf(href: string): Link['kind'] {
  if (isExternal(href) || /^[a-z][a-z0-9+.-]*:/i.test(href)) return 'external';
  return href.startsWith('/') ? 'absolute' : 'relative';
}
