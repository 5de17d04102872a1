import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { loadVisible } from '../load.ts';
import { ancestorsOf, parsePath } from '../page-path.ts';
import { rulesOf, rulesOfAll, visibleAmong } from './permissions.ts';
import type { Asker, RulePage } from './rule.ts';
import { whoIsLet } from './who-may-view.ts';

type Needs = Pick<PagesContext, 'store' | 'accounts' | 'groups'>;

/** Of an existing or future page. */
export interface TextAudience {
  /** Not everyone who is signed in may see it. */
  isRestricted: boolean;
  /** 24 hex digits each; the cost doesn't depend on their number. */
  whoMayView(accountIds: readonly ObjectId[]): Promise<ReadonlySet<string>>;
}

/** @throws PageNotFound if the asker can't see it */
export async function audienceOf(context: Needs, id: ObjectId, asker: Asker): Promise<TextAudience> {
  return audienceBy(context, await rulesOf(context, await loadVisible(context, id, asker)));
}

/** Returns who can see a path's page, existing or not, ignoring pages hidden from the account. @throws PathInvalid */
export async function audienceAt(context: Needs, given: string, asker: Asker): Promise<TextAudience> {
  const path = parsePath(given);
  const standing = await context.store.findByPaths([path, ...ancestorsOf(path)]);
  return audienceBy(context, await rulesOfAll(context, await visibleAmong(context, standing, asker)));
}

function audienceBy(context: Needs, rules: readonly RulePage[]): TextAudience {
  const narrowing = rules.filter(({ access }) => (access?.view ?? null) !== null);
  return {
    isRestricted: narrowing.length > 0,
    whoMayView: (accountIds) => whoIsLet(context, narrowing, accountIds),
  };
}
