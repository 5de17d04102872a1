import { TransferError } from '../errors.ts';
import type { ExportedWiki } from './exported-wiki.ts';

/** A page that is to be exported. */
export interface ListedPage {
  id: string;
  path: string;
  title: string;
}

/**
 * Lists the page at a path and, if wanted, all pages below it, parents first. A path without a page is a folder.
 * @throws `page_not_found` when there is neither
 */
export async function listPages(
  wiki: ExportedWiki,
  root: string,
  { withBelow, stopping }: { withBelow: boolean; stopping: AbortSignal },
): Promise<ListedPage[]> {
  const own = await wiki.pageAt(root);
  const pages: ListedPage[] = own ? [{ id: own.id, path: root, title: own.title }] : [];
  const waiting = withBelow ? [root] : [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for await (const child of wiki.children(path)) {
      stopping.throwIfAborted();
      if (child.path === path) continue;
      if (child.pageId !== null) pages.push({ id: child.pageId, path: child.path, title: child.title ?? child.name });
      if (child.hasChildren) waiting.push(child.path);
    }
  }
  if (pages.length === 0) throw new TransferError('page_not_found', `There is no page at ${root}.`);
  return pages.sort((a, b) => compareSegments(a.path, b.path));
}

/** A page before its descendants, and siblings in one order everywhere. */
function compareSegments(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  for (const [index, segment] of one.entries()) {
    const there = other[index];
    if (there === undefined) return 1;
    if (segment !== there) return segment < there ? -1 : 1;
  }
  return one.length - other.length;
}
