import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { loadVisible } from '../load.ts';
import { ancestorsOf, parsePath } from '../page-path.ts';
import { rulesOf, rulesOfAll, visibleAmong } from './permissions.ts';
import type { Asker, RulePage } from './rule.ts';
import { whoIsLet } from './who-may-view.ts';

/** Whom a text is for that stands on a page, or is to stand on one. */
export interface TextAudience {
  /** Not everybody who is signed in may see it. */
  isRestricted: boolean;
  /** Which of some accounts may see it: 24 hex digits each. At the cost of one, however many. */
  whoMayView(accountIds: readonly ObjectId[]): Promise<ReadonlySet<string>>;
}

/** Who may see a page. Throws PageNotFound where the asker may not. */
export async function audienceOf(context: PagesContext, id: ObjectId, asker: Asker): Promise<TextAudience> {
  return audienceBy(context, await rulesOf(context, await loadVisible(context, id, asker)));
}

/**
 * Who may see what stands at a path or would stand there, as far as the asker may know: what they may not see is passed
 * over, as though nothing stood there. Throws PathInvalid.
 */
export async function audienceAt(context: PagesContext, given: string, asker: Asker): Promise<TextAudience> {
  const path = parsePath(given);
  const standing = await context.store.findByPaths([path, ...ancestorsOf(path)]);
  return audienceBy(context, await rulesOfAll(context, await visibleAmong(context, standing, asker)));
}

function audienceBy(context: PagesContext, rules: readonly RulePage[]): TextAudience {
  const narrowing = rules.filter(({ access }) => (access?.view ?? null) !== null);
  return {
    isRestricted: narrowing.length > 0,
    whoMayView: (accountIds) => whoIsLet(context, narrowing, accountIds),
  };
}
