import type { Static } from 'typebox';
import { titleOf } from '../answer/present.ts';
import { titleOfName } from '../answer/title-of-name.ts';
import type { PagesContext } from '../context.ts';
import { readCursor, readText, writeCursor } from '../cursor.ts';
import { ancestorsOf, nameOf, parsePath } from '../page-path.ts';
import { decideBy } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import { type VisibleNode, visibleNodes } from '../permissions/visible-nodes.ts';
import type { ChildList, ListQuery } from '../schema.ts';

const batchMaxSize = 500;

/**
 * Returns the children of a path that an account can see, ordered by path. Costs two index ranges at any number of pages, and
 * more only where rules hide pages. Unknown paths have no children. @throws PathInvalid, InvalidCursor
 */
export async function listChildren(
  context: PagesContext,
  input: string,
  { limit, cursor }: Static<typeof ListQuery>,
  asker: Asker,
): Promise<Static<typeof ChildList>> {
  const parentPath = parsePath(input);
  const after = readCursor(cursor, ([path]) => readText(path));
  const nodes = (await mayLookBelow(context, parentPath, asker))
    ? await readOn(context, parentPath, after, limit + 1, asker)
    : [];
  const shown = nodes.slice(0, limit);
  const items = shown.map(({ path, page, hasChildren }) => {
    const name = nameOf(path);
    return {
      path,
      name,
      title: page ? titleOf(page) : titleOfName(name),
      icon: page?.icon ?? null,
      pageId: page?._id.toHexString() ?? null,
      hasChildren,
    };
  });
  const last = shown.at(-1);
  return { items, nextCursor: last && nodes.length > limit ? writeCursor(last.path) : null };
}

async function mayLookBelow(context: PagesContext, path: string, asker: Asker): Promise<boolean> {
  const rules = await context.store.rules.at([path, ...ancestorsOf(path)]);
  return (await decideBy(context, rules, asker)).canView;
}

/** Reads on past what the account may not see, in growing steps, until there is enough or nothing is left. */
async function readOn(
  context: PagesContext,
  parentPath: string,
  after: string | null,
  wanted: number,
  asker: Asker,
): Promise<VisibleNode[]> {
  const visible: VisibleNode[] = [];
  for (let size = wanted, from = after; ; size = Math.min(size * 2, batchMaxSize)) {
    const nodes = await context.tree.listBelow(parentPath, from, size);
    visible.push(...(await visibleNodes(context, nodes, asker)));
    const last = nodes.at(-1);
    if (!last || nodes.length < size || visible.length >= wanted) return visible.slice(0, wanted);
    from = last._id;
  }
}
