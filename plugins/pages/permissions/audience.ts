import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { loadVisible } from '../load.ts';
import { ancestorsOf, parsePath } from '../page-path.ts';
import { rulesOf, rulesOfAll, visibleAmong } from './permissions.ts';
import type { Asker, RulePage } from './rule.ts';
import { whoIsLet } from './who-may-view.ts';

type Needs = Pick<PagesContext, 'store' | 'accounts' | 'groups'>;

/** The audience of a text on an existing or future page. */
export interface TextAudience {
  /** Not everyone who is signed in may see it. */
  isRestricted: boolean;
  /** Which of some accounts may see it: 24 hex digits each. At the cost of one, however many. */
  whoMayView(accountIds: readonly ObjectId[]): Promise<ReadonlySet<string>>;
}

/** Returns who can see a page. Throws PageNotFound if the asker cannot. */
export async function audienceOf(context: Needs, id: ObjectId, asker: Asker): Promise<TextAudience> {
  return audienceBy(context, await rulesOf(context, await loadVisible(context, id, asker)));
}

/**
 * Returns who can see a page at a path, existing or not, as far as the account can know: pages it can't see are ignored.
 * @throws PathInvalid
 */
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
