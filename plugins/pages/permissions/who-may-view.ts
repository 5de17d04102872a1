import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { applyingRules, whereRulesStand } from './applying-rules.ts';
import { decide, dependsOnGroups } from './decide.ts';
import { rulesOf } from './permissions.ts';
import type { RulePage } from './rule.ts';

type Needs = Pick<PagesContext, 'store' | 'accounts' | 'groups'>;

/**
 * Returns ids (24 hex digits) of accounts that can see it; none without a page. Suspended accounts can't. Reads
 * accounts, rules and groups once.
 */
export async function whoMayView(
  context: Needs,
  pageId: ObjectId,
  accountIds: readonly ObjectId[],
): Promise<ReadonlySet<string>> {
  const page = await context.store.find(pageId);
  return page ? whoIsLet(context, await rulesOf(context, page), accountIds) : new Set();
}

/** Pages with equal rules, and the accounts to check. */
interface Alike {
  rules: RulePage[];
  accounts: Map<string, ObjectId>;
  pageIds: string[];
}

/** `whoMayView` for several pages, by page id; may include other accounts in question. Equal rules cost once. */
export async function whoMayViewEach(
  context: Needs,
  pages: readonly RulePage[],
  asked: ReadonlyMap<string, readonly ObjectId[]>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const applying = applyingRules(await context.store.rules.find(whereRulesStand(pages)));
  const alike = new Map<string, Alike>();
  for (const page of pages) {
    const id = page._id.toHexString();
    const rules = applying(page);
    const key = rules.map(({ _id }) => _id.toHexString()).join();
    const same: Alike = alike.get(key) ?? { rules, accounts: new Map(), pageIds: [] };
    for (const accountId of asked.get(id) ?? []) same.accounts.set(accountId.toHexString(), accountId);
    same.pageIds.push(id);
    alike.set(key, same);
  }
  const seeing = new Map<string, ReadonlySet<string>>();
  for (const { rules, accounts, pageIds } of alike.values()) {
    const allowed = await whoIsLet(context, rules, [...accounts.values()]);
    for (const id of pageIds) seeing.set(id, allowed);
  }
  return seeing;
}

/** Like `whoMayView`, for pages with the same rules. */
export async function whoIsLet(
  context: Pick<PagesContext, 'accounts' | 'groups'>,
  rules: readonly RulePage[],
  accountIds: readonly ObjectId[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const roles = await context.accounts.usableAmong(accountIds);
  if (rules.length === 0) return new Set(roles.keys());
  const askers = accountIds.flatMap((accountId) => {
    const id = accountId.toHexString();
    const role = roles.get(id);
    return role ? [{ accountId, user: { id, role } }] : [];
  });
  const doubtful = askers.filter((asker) => dependsOnGroups(rules, asker)).map(({ accountId }) => accountId);
  const groups = await context.groups.amongMembers(groupsNamedBy(rules), doubtful);
  const seeing = askers.filter((asker) => decide(rules, asker, groups.get(asker.user.id) ?? new Set()).canView);
  return new Set(seeing.map(({ user }) => user.id));
}

function groupsNamedBy(rules: readonly RulePage[]): ObjectId[] {
  const ids = rules.flatMap(({ access }) => access?.view?.groups ?? []);
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}
