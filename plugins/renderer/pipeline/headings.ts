import GithubSlugger from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import { limits } from '../limits.ts';
import type { TocEntry } from '../rendered.ts';
import { harmlessId } from './ids.ts';
import { walkElements } from './walk.ts';
import { wellFormed } from './well-formed.ts';
/** Adds ids and links to headings; returns the table of contents. */
export function anchorHeadings(tree: Root): TocEntry[] {
  const slugger = new GithubSlugger();
  const toc: TocEntry[] = [];
  const linked = headingsInLinks(tree);
  walkElements(tree, (node) => {
    const depth = depthOf(node);
    if (depth === null) return;
    const text = wellFormed(textOf(node).replace(/\s+/g, ' ').trim().slice(0, limits.maxHeadingLength));
    const { id: written } = node.properties;
    const id = typeof written === 'string' ? written : harmlessId(slugger.slug(text) || slugger.slug('section'));
    node.properties.id = id;
    if (text === '') return;
    toc.push({ depth, id, text });
    if (!linked.has(node)) node.children.push(anchor(id, text));
  });
  return toc;
}

// HTML doesn't allow a link inside a link.
function headingsInLinks(tree: Root): Set<Element> {
  const found = new Set<Element>();
  walkElements(tree, (link) => {
    if (link.tagName !== 'a') return undefined;
    walkElements(link, (node) => {
      if (depthOf(node) !== null) found.add(node);
    });
    return 'skip';
  });
  return found;
}

function depthOf({ tagName, properties }: Element): TocEntry['depth'] | null {
  // The title of footnotes is for screen readers only.
  if (Array.isArray(properties.className) && properties.className.includes('sr-only')) return null;
  switch (tagName) {
    case 'h1':
      return 1;
    case 'h2':
      return 2;
    case 'h3':
      return 3;
    case 'h4':
      return 4;
    case 'h5':
      return 5;
    case 'h6':
      return 6;
    default:
      return null;
  }
}

function anchor(id: string, label: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${encodeURIComponent(id)}`, ariaLabel: label },
    children: [],
  };
}

/** Includes alternative texts, but no footnote numbers. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '');
  if (node.type === 'element' && node.properties.dataFootnoteRef !== undefined) return '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
