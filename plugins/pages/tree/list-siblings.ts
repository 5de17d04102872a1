import type { PagesContext } from '../context.ts';
import { compareKeys } from '../order/sort-key.ts';
import { nameOf, pathBelow } from '../page-path.ts';
import type { TreeNode } from './tree-store.ts';

/** A child of a path. */
export interface Sibling extends TreeNode {
  /** By name or position. */
  sortKey: string;
}

type Needs = Pick<PagesContext, 'tree'> & { store: Pick<PagesContext['store'], 'order'> };

/** Places below a path after a key: by name, or position. Two index ranges, plus all positioned ones. */
export async function listSiblings(
  { tree, store }: Needs,
  parentPath: string,
  after: string | null,
  limit: number,
): Promise<Sibling[]> {
  const placed = await store.order.placedBelow(parentPath);
  const keys = new Map(placed.map(({ path, position }) => [path, position.key]));
  const from = after === null ? null : pathBelow(parentPath, after);
  // More, since positioned pages are elsewhere in the order.
  const nodes = await tree.listBelow(parentPath, from, limit + keys.size);
  const named = nodes.filter(({ _id }) => !keys.has(_id)).map(({ _id }) => ({ path: _id, sortKey: nameOf(_id) }));
  const positioned = Array.from(keys, ([path, sortKey]) => ({ path, sortKey }));
  const shown = [...named, ...positioned.filter(({ sortKey }) => after === null || compareKeys(sortKey, after) > 0)]
    .sort((one, other) => compareKeys(one.sortKey, other.sortKey) || compareKeys(one.path, other.path))
    .slice(0, limit);
  const known = new Map(nodes.map((node) => [node._id, node]));
  const unknown = shown.flatMap(({ path }) => (known.has(path) ? [] : [path]));
  for (const node of await tree.nodesAt(unknown)) known.set(node._id, node);
  // A new page may not be in the tree yet.
  const nodeAt = (path: string) => known.get(path) ?? { _id: path, parentPath, hasChildren: false };
  return shown.map(({ path, sortKey }) => ({ ...nodeAt(path), sortKey }));
}
