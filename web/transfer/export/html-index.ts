import escapeHtml from 'escape-html';
import type { PlacedPage } from './layout.ts';
import { relativeFileUrl } from './layout.ts';

interface Node {
  name: string;
  page: PlacedPage | null;
  below: Map<string, Node>;
}

/** Folders without a page are shown as names. */
export function htmlIndex(pages: readonly PlacedPage[], root: string): string {
  const top: Node = { name: root, page: null, below: new Map() };
  for (const page of pages) {
    let node = top;
    for (const name of page.path.slice(root === '/' ? 1 : root.length + 1).split('/')) {
      if (name === '') continue;
      const next = node.below.get(name) ?? { name, page: null, below: new Map() };
      node.below.set(name, next);
      node = next;
    }
    node.page = page;
  }
  return `<ul class="site-tree">${itemOf(top)}</ul>`;
}

function itemOf({ name, page, below }: Node): string {
  const title = escapeHtml(page?.title ?? name);
  const own = page ? `<a href="${escapeHtml(relativeFileUrl('index.html', page.file))}">${title}</a>` : title;
  return `<li>${own}${below.size > 0 ? `<ul>${[...below.values()].map(itemOf).join('')}</ul>` : ''}</li>`;
}
