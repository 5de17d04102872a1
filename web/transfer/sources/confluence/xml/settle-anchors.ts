import type { Element, Root } from 'hast';
import { textOf } from '../../../markdown/flatten-depths.ts';
import { element, elementsIn } from '../../html/tree.ts';
import { decoded } from '../../links.ts';

/** Confluence links to headings by words, with or without spaces and the page's title. */
export function settleAnchors(tree: Root, pageTitle: string): void {
  const all = elementsIn(tree);
  const wanted = new Map<string, string[]>();
  for (const { tagName, properties } of all) {
    const href = String(properties.href ?? '');
    if (tagName !== 'a' || !href.startsWith('#') || href.length < 2) continue;
    const anchor = decoded(href.slice(1));
    const prefix = `${keyOf(pageTitle)}-`;
    const names = new Set([keyOf(anchor), keyOf(anchor).startsWith(prefix) ? keyOf(anchor).slice(prefix.length) : '']);
    for (const name of names) if (name !== '') wanted.set(name, [...(wanted.get(name) ?? []), anchor]);
  }
  for (const heading of all) {
    if (!/^h[1-6]$/.test(heading.tagName)) continue;
    const key = keyOf(textOf(heading));
    const anchors = new Set(wanted.get(key));
    heading.children.unshift(...Array.from(anchors, (id): Element => element('span', { id }, [])));
    // The first one applies.
    wanted.delete(key);
  }
}

function keyOf(words: string): string {
  return words.replace(/\s+/g, '');
}
