import { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { EditForbidden, PageNotFound } from '../errors.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf } from '../page-path.ts';
import type { Places } from '../places/known-places.ts';
import { applyingRules, hasRulesElsewhere, whereRulesStand } from './applying-rules.ts';
import { decide, dependsOnGroups, type Permission, type Ruling } from './decide.ts';
import { type Asker, ownerOf, type RulePage } from './rule.ts';

type Needs = Pick<PagesContext, 'store' | 'groups'>;

/** A page with the permissions of one account. */
export interface SeenPage<P extends RulePage = PageRecord> {
  page: P;
  permission: Permission;
}

/** Reads all rules in one query. */
export async function permissionsOf<P extends RulePage>(
  context: Needs,
  pages: readonly P[],
  asker: Asker,
): Promise<SeenPage<P>[]> {
  if (pages.length === 0) return [];
  const carriers = await context.store.rules.find(whereRulesStand(pages));
  return permissionsBy(context, applyingRules(carriers), pages, asker);
}

async function permissionsBy<P extends RulePage>(
  context: Needs,
  applying: (page: RulePage) => RulePage[],
  pages: readonly P[],
  asker: Asker,
): Promise<SeenPage<P>[]> {
  const ruled = pages.map((page) => ({ page, rules: applying(page) }));
  const groups = await groupsFor(
    context,
    ruled.flatMap(({ rules }) => rules),
    asker,
  );
  return ruled.map(({ page, rules }) => ({
    page,
    permission: page.status === 'purging' ? gone : decide(rules, asker, groups),
  }));
}

/**
 * Returns visible ones among live pages given with all live ancestors. Only moving or restored pages need another
 * query.
 */
export async function seenTogether<P extends RulePage>(
  context: Needs,
  pages: readonly P[],
  asker: Asker,
): Promise<SeenPage<P>[]> {
  const met = pages.some(hasRulesElsewhere)
    ? await permissionsOf(context, pages, asker)
    : await permissionsBy(context, applyingRules(pages), pages, asker);
  return met.filter(({ permission }) => permission.canView);
}

/** Returns the visible pages in order, with cached rules of ancestors. */
export async function seenAt(
  context: Needs,
  places: Places,
  pages: readonly PageRecord[],
  asker: Asker,
): Promise<SeenPage[]> {
  const above = await places.pagesAt(whereRulesStand(pages).places);
  const seen = await seenTogether(context, [...pages, ...above], asker);
  return pages.flatMap((page) => seen.find((one) => one.page === page) ?? []);
}

export async function meet(context: Needs, page: PageRecord, asker: Asker): Promise<SeenPage> {
  const [seen] = await permissionsOf(context, [page], asker);
  if (!seen) throw new Error('One page was asked about.');
  return seen;
}

/** Reads its own rule and those that apply to it. */
export async function rulesOf(context: Pick<PagesContext, 'store'>, page: RulePage): Promise<RulePage[]> {
  return rulesOfAll(context, [page]);
}

/** Reads the rules of all pages in one query. */
export async function rulesOfAll(
  { store }: Pick<PagesContext, 'store'>,
  pages: readonly RulePage[],
): Promise<RulePage[]> {
  if (pages.length === 0) return [];
  return pages.flatMap(applyingRules(await store.rules.find(whereRulesStand(pages))));
}

/** Returns true for administrators, and for an owner who can edit. */
export function isManager({ page, permission }: SeenPage, { user }: Asker): boolean {
  return user.role === 'admin' || (permission.canEdit && ownerOf(page).toHexString() === user.id);
}

/** Keeps the order; adds permissions. */
export async function seenAmong(context: Needs, pages: readonly PageRecord[], asker: Asker) {
  return (await permissionsOf(context, pages, asker)).filter(({ permission }) => permission.canView);
}

/** In order. */
export async function visibleAmong<P extends RulePage>(
  context: Needs,
  pages: readonly P[],
  asker: Asker,
): Promise<P[]> {
  if (asker.user.role === 'admin') return pages.filter(({ status }) => status !== 'purging');
  const permissions = await permissionsOf(context, pages, asker);
  return pages.filter((_, i) => permissions[i]?.permission.canView);
}

/** Returns the pages whose own rule shuts an account out. */
export async function failingAmong<P extends RulePage>(
  context: Pick<PagesContext, 'groups'>,
  carriers: readonly P[],
  asker: Asker,
): Promise<P[]> {
  const groups = await groupsFor(context, carriers, asker);
  return carriers.filter((carrier) => !decide([carrier], asker, groups).canView);
}

/** Decides by the rules of other pages. */
export async function decideBy(
  context: Pick<PagesContext, 'groups'>,
  rules: readonly RulePage[],
  asker: Asker,
): Promise<Permission> {
  return decide(rules, asker, await groupsFor(context, rules, asker));
}

/** Requires viewing and editing all ancestors, which are returned. @throws PageNotFound, EditForbidden */
export async function requirePlace(context: Needs, path: string, asker: Asker): Promise<PageRecord[]> {
  const above = await permissionsOf(context, await context.store.findByPaths(ancestorsOf(path)), asker);
  if (!above.every(({ permission }) => permission.canView)) throw new PageNotFound();
  if (!above.every(({ permission }) => permission.canEdit)) throw new EditForbidden();
  return above.map(({ page }) => page);
}

/** Requires editing the whole subtree, to move it. @throws EditForbidden */
export async function requireSubtree(
  context: Needs,
  { status, trashId, path }: PageRecord,
  asker: Asker,
): Promise<void> {
  const { rules } = context.store;
  const below =
    status === 'live' || !trashId
      ? rules.between(`${path === '/' ? '' : path}/`, `${path === '/' ? '' : path}0`)
      : rules.belowTrashed(trashId, path);
  if (!(await decideBy(context, await below, asker)).canEdit) throw new EditForbidden();
}

/** Read only if a rule mentions groups. */
export async function groupsFor(
  { groups }: Pick<PagesContext, 'groups'>,
  rules: readonly Ruling[],
  asker: Asker,
): Promise<ReadonlySet<string>> {
  return dependsOnGroups(rules, asker) ? groups.of(asker.user.id) : new Set();
}

const gone: Permission = { canView: false, canEdit: false, isRestricted: true };

export function idOf({ user }: Asker): ObjectId {
  return new ObjectId(user.id);
}
