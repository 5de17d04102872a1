import type { Static } from 'typebox';
import type { PagesContext } from './context.ts';
import { readCursor, readText, writeCursor } from './cursor.ts';
import { nameOf, parsePath } from './page-path.ts';
import { titleOf } from './present.ts';
import type { ChildList, ListQuery } from './schema.ts';

/**
 * What stands right below a path, in the order of the paths. Two index ranges serve it, whatever the number of pages.
 * Nothing stands below a path that leads nowhere. Throws PathInvalid and InvalidCursor.
 */
export async function listChildren(
  { store, tree }: PagesContext,
  input: string,
  { limit, cursor }: Static<typeof ListQuery>,
): Promise<Static<typeof ChildList>> {
  const parentPath = parsePath(input);
  const after = readCursor(cursor, ([path]) => readText(path));
  const nodes = await tree.listBelow(parentPath, after, limit + 1);
  const shown = nodes.slice(0, limit);
  const pages = await store.findByPaths(shown.map((node) => node._id));
  const pageAt = new Map(pages.map((page) => [page.path, page]));
  const items = shown.map(({ _id: path, hasChildren }) => {
    const page = pageAt.get(path);
    const name = nameOf(path);
    return { path, name, title: page ? titleOf(page) : name, pageId: page?._id.toHexString() ?? null, hasChildren };
  });
  const last = shown.at(-1);
  return { items, nextCursor: last && nodes.length > limit ? writeCursor(last._id) : null };
}
