import { TransferError } from '../errors.ts';
import type { ExportedWiki } from './exported-wiki.ts';

export interface ListedPage {
  id: string;
  path: string;
  title: string;
}

/**
 * Distinct, parents first, with subpages if wanted. Folders may lack a page. @throws `page_not_found` if all are empty
 */
export async function listPages(
  wiki: ExportedWiki,
  roots: readonly string[],
  { withBelow, stopping }: { withBelow: boolean; stopping: AbortSignal },
): Promise<ListedPage[]> {
  const pages = new Map<string, ListedPage>();
  for (const root of roots) {
    const own = await wiki.pageAt(root);
    if (own) pages.set(own.id, { id: own.id, path: root, title: own.title });
  }
  const waiting = withBelow ? [...roots] : [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for await (const child of wiki.children(path)) {
      stopping.throwIfAborted();
      if (child.path === path) continue;
      const { pageId: id, title, name } = child;
      if (id !== null) pages.set(id, { id, path: child.path, title: title ?? name });
      if (child.hasChildren) waiting.push(child.path);
    }
  }
  if (pages.size === 0) throw new TransferError('page_not_found', `There is no page at ${roots.join(', ')}.`);
  return [...pages.values()].sort((a, b) => compareSegments(a.path, b.path));
}

/** Parents first; siblings in a stable order. */
function compareSegments(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  for (const [index, segment] of one.entries()) {
    const there = other[index];
    if (there === undefined) return 1;
    if (segment !== there) return segment < there ? -1 : 1;
  }
  return one.length - other.length;
}
