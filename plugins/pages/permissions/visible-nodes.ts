import type { PagesContext } from '../context.ts';
import { placesOf } from '../moves/gate-store.ts';
import { isWithin } from '../moves/move.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf } from '../page-path.ts';
import type { TreeNode } from '../tree/tree-store.ts';
import { failingAmong, visibleAmong } from './permissions.ts';
import type { Asker } from './rule.ts';

/** A place of the tree as one account sees it. */
export interface VisibleNode {
  path: string;
  page: PageRecord | null;
  hasChildren: boolean;
}

/** With more rules, places are checked one by one. */
const maxRules = 500;

/**
 * Places, by path, with a visible page at or below. The tree answers where no rule or move interferes; others are
 * searched.
 */
export async function visibleNodes(
  context: Pick<PagesContext, 'store' | 'tree' | 'groups' | 'gate'>,
  nodes: readonly TreeNode[],
  asker: Asker,
): Promise<VisibleNode[]> {
  const pages = await context.store.findByPaths(nodes.map(({ _id }) => _id));
  const seen = byPlace(await visibleAmong(context, pages, asker));
  const isAdmin = asker.user.role === 'admin';
  const shut = isAdmin ? new Map() : byPlace(await failingAmong(context, pages, asker));
  const taken = byPlace(pages);
  const isDoubtful = isAdmin ? () => false : await findDoubt(context, nodes, asker);

  const visible = nodes.map(async ({ _id: path, hasChildren }): Promise<VisibleNode[]> => {
    // Everything below is hidden as well.
    if (shut.has(path)) return [];
    const page = seen.get(path) ?? null;
    const isSure = !isDoubtful(path) && (page !== null || !taken.has(path));
    const leadsOn = hasChildren && (isSure || (await leadsToVisible(context, path, asker)));
    return isSure || page || leadsOn ? [{ path, page, hasChildren: leadsOn }] : [];
  });
  return (await Promise.all(visible)).flat();
}

function byPlace(pages: readonly PageRecord[]): Map<string, PageRecord> {
  return new Map(pages.flatMap((page) => (page.places ?? []).map((place) => [place, page] as const)));
}

/** Whether a rule or move may hide something in a subtree. */
async function findDoubt(
  context: Pick<PagesContext, 'store' | 'groups' | 'gate'>,
  nodes: readonly TreeNode[],
  asker: Asker,
): Promise<(path: string) => boolean> {
  const { store, gate } = context;
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (!first || !last) return () => false;
  const [rules, moves] = await Promise.all([store.rules.between(first._id, `${last._id}0`, maxRules), gate.active()]);
  if (rules.length === maxRules) return () => true;
  const failing = await failingAmong(context, rules, asker);
  const moving = moves.flatMap(placesOf);
  const doubtful = new Set([...failing.flatMap((page) => page.places ?? []), ...moving].flatMap(ancestorsOf));
  // Abandoned places remain in the tree until cleaned up.
  return (path) => doubtful.has(path) || moving.some((place) => isWithin(path, place));
}

/** Searches a subtree for a visible page, skipping hidden subtrees. */
async function leadsToVisible(
  context: Pick<PagesContext, 'store' | 'tree' | 'groups'>,
  root: string,
  asker: Asker,
): Promise<boolean> {
  const { tree, store } = context;
  for (let from = `${root}/`, size = 8; ; size = Math.min(size * 4, 256)) {
    const paths = await tree.listFrom(from, `${root}0`, size);
    const rules = await store.rules.at([...new Set(paths.flatMap((path) => [path, ...ancestorsOf(path)]))]);
    const shut = new Set((await failingAmong(context, rules, asker)).flatMap(({ places = [] }) => places));
    const open = paths.filter((path) => shutAbove(path, shut) === null);
    const pages = open.length > 0 ? await store.findByPaths(open) : [];
    if ((await visibleAmong(context, pages, asker)).length > 0) return true;
    const last = paths.at(-1);
    if (last === undefined || paths.length < size) return false;
    const hidden = shutAbove(last, shut);
    // Paths never contain the lowest character; `0` follows all below a path.
    from = hidden === null || hidden === last ? `${last}\u0000` : `${hidden}0`;
  }
}

/** Returns the highest hiding place at or above. */
function shutAbove(path: string, shut: ReadonlySet<string>): string | null {
  return [path, ...ancestorsOf(path)].filter((place) => shut.has(place)).at(-1) ?? null;
}
