import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { textOf } from './flatten-depths.ts';

/** Keeps links within a document (`#part`): to a heading by its id on the page, to other places by an anchor. */
export function settleFragments(tree: Root): void {
  const wanted = new Set<string>();
  visit(tree, 'element', ({ properties }: Element) => {
    const id = fragmentOf(properties.href);
    if (id !== null) wanted.add(id);
  });
  if (wanted.size === 0) return;
  const slugs = new GithubSlugger();
  const moved = new Map<string, string>();
  visit(tree, 'element', (element: Element) => {
    if (!/^h[1-6]$/.test(element.tagName)) return;
    const slug = slugs.slug(textOf(element).trim());
    for (const id of idsIn(element)) if (wanted.delete(id)) moved.set(id, slug);
  });
  visit(tree, 'element', (element: Element) => {
    const id = fragmentOf(element.properties.href);
    if (id !== null && moved.has(id)) element.properties.href = `#${encodeURIComponent(moved.get(id) ?? id)}`;
    const own = String(element.properties.id ?? element.properties.name ?? '');
    if (!wanted.delete(own)) return;
    element.children.unshift(anchorOf(own));
  });
}

function fragmentOf(href: unknown): string | null {
  if (typeof href !== 'string' || !href.startsWith('#') || href.length < 2) return null;
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

function idsIn(element: Element): string[] {
  const ids: string[] = [];
  visit(element, 'element', ({ properties }: Element) => {
    for (const id of [properties.id, properties.name]) if (typeof id === 'string' && id !== '') ids.push(id);
  });
  return ids;
}

function anchorOf(id: string): Element {
  const value = `<a id="${id.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"></a>`;
  return { type: 'element', tagName: 'x-raw', properties: {}, children: [{ type: 'text', value }] };
}
