import type { Static } from 'typebox';
import { titleOf, titleOfName } from '../answer/present.ts';
import type { PagesContext } from '../context.ts';
import { compareKeys } from '../order/sort-key.ts';
import { ancestorsOf, nameOf, parsePath } from '../page-path.ts';
import { decideBy } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import { type VisibleNode, visibleNodes } from '../permissions/visible-nodes.ts';
import type { ChildList, ListQuery } from '../schema.ts';
import { listSiblings, type Sibling } from './list-siblings.ts';

type Needs = Pick<PagesContext, 'store' | 'tree' | 'groups' | 'gate'>;

const batchMaxSize = 500;

/**
 * Returns visible children: by name, except positioned ones. Three index ranges, more only with positions or rules.
 * Unknown paths have none. @throws PathInvalid, InvalidCursor
 */
export async function listChildren(
  context: PagesContext,
  input: string,
  { limit, cursor }: Static<typeof ListQuery>,
  asker: Asker,
): Promise<Static<typeof ChildList>> {
  const parentPath = parsePath(input);
  const cursors = context.listCursor({ sortKey: 'text' });
  const after = cursors.read(cursor)?.sortKey ?? null;
  const nodes = (await mayLookBelow(context, parentPath, asker))
    ? await readOn(context, parentPath, after, limit + 1, asker)
    : [];
  const { items: shown, nextCursor } = cursors.page(nodes, limit, (last) => last);
  const items = shown.map(({ path, page, hasChildren, sortKey }) => {
    const name = nameOf(path);
    return {
      path,
      name,
      title: page ? titleOf(page) : titleOfName(name),
      icon: page?.icon ?? null,
      pageId: page?._id.toHexString() ?? null,
      hasChildren,
      sortKey,
    };
  });
  return { items, nextCursor };
}

async function mayLookBelow(context: Needs, path: string, asker: Asker): Promise<boolean> {
  const rules = await context.store.rules.at([path, ...ancestorsOf(path)]);
  return (await decideBy(context, rules, asker)).canView;
}

type Child = VisibleNode & Pick<Sibling, 'sortKey'>;

/** Reads in growing steps until there is enough. */
async function readOn(
  context: Needs,
  parentPath: string,
  after: string | null,
  wanted: number,
  asker: Asker,
): Promise<Child[]> {
  const visible: Child[] = [];
  for (let size = wanted, from = after; ; size = Math.min(size * 2, batchMaxSize)) {
    const siblings = await listSiblings(context, parentPath, from, size);
    visible.push(...(await visibleSiblings(context, siblings, asker)));
    const last = siblings.at(-1);
    if (!last || siblings.length < size || visible.length >= wanted) return visible.slice(0, wanted);
    from = last.sortKey;
  }
}

async function visibleSiblings(context: Needs, siblings: Sibling[], asker: Asker): Promise<Child[]> {
  const byPath = siblings.toSorted((one, other) => compareKeys(one._id, other._id));
  const visible = new Map((await visibleNodes(context, byPath, asker)).map((node) => [node.path, node]));
  return siblings.flatMap(({ _id, sortKey }) => {
    const node = visible.get(_id);
    return node ? [{ ...node, sortKey }] : [];
  });
}
