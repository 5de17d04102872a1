import type { ObjectId } from 'mongodb';
import { type Static, Type } from 'typebox';
import type { Doer } from '../audit-page.ts';
import type { PagesContext } from '../context.ts';
import { loadSeen } from '../load.ts';
import { ancestorsOf } from '../page-path.ts';
import type { Audience } from './access-rule.ts';
import { audienceAt, audienceOf } from './audience.ts';
import { auditAccess } from './audit-access.ts';
import { barriersTo } from './barriers.ts';
import { changeAccess } from './change-access.ts';
import { failingAmong } from './permissions.ts';
import type { Asker } from './rule.ts';
import { AccessInput } from './schema.ts';
import { whoMayView, whoMayViewEach } from './who-may-view.ts';

export { accessRoutes } from './access-routes.ts';
export type RuleInput = Omit<Static<typeof AccessInput>, 'ownerId'>;
export type { TextAudience } from './audience.ts';

export const permissionsForOthers = (context: PagesContext) => ({
  ruleWire: Type.Pick(AccessInput, ['view', 'edit'], { additionalProperties: false }),
  /** 24 hex digits each; the cost doesn't depend on their number. */
  whoMayView: (pageId: ObjectId, accountIds: readonly ObjectId[]) => whoMayView(context, pageId, accountIds),
  /** Like `whoMayView` for several pages; equal rules cost once. */
  async whoMayViewEach(
    pageIds: readonly ObjectId[],
    accountIds: readonly ObjectId[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const pages = await context.store.findKeptPages([...pageIds]);
    return whoMayViewEach(context, pages, new Map(pages.map(({ _id }) => [_id.toHexString(), accountIds])));
  },
  /** Returns pages denying viewing or editing, by path or id; none if allowed or missing. */
  barriersTo: (subject: string, asker: Asker, right: 'view' | 'edit') => barriersTo(context, subject, asker, right),
  /** In the form of its input. @throws PageNotFound */
  async ruleOf(id: ObjectId, asker: Asker): Promise<RuleInput> {
    const { access } = (await loadSeen(context, id, asker)).page;
    return { view: audienceInput(access?.view), edit: audienceInput(access?.edit) };
  },
  /** Like the route. */
  async changeAccess(id: ObjectId, rule: RuleInput, doer: Doer): Promise<void> {
    const access = await changeAccess(context, id, rule, context.accounts.of(doer));
    await auditAccess(context, id, access, doer);
  },
  /** @throws PageNotFound */
  audienceOf: (id: ObjectId, asker: Asker) => audienceOf(context, id, asker),
  /** Ignores pages hidden from the account. @throws PathInvalid */
  audienceAt: (path: string, asker: Asker) => audienceAt(context, path, asker),
  /** Places hidden from an account with their subtrees; none if it sees all. Reads pages with rules. */
  async placesHiddenFrom(asker: Asker): Promise<string[]> {
    if (asker.user.role === 'admin') return [];
    const failing = await failingAmong(context, await context.store.rules.between('/', '0'), asker);
    const places = new Set(failing.flatMap(({ places = [], path }) => [path, ...places]));
    return [...places].filter((place) => !ancestorsOf(place).some((above) => places.has(above))).sort();
  },
});

const audienceInput = (audience: Audience | null | undefined): RuleInput['view'] =>
  audience ? { groups: audience.groups.map(String), people: (audience.people ?? []).map(String) } : null;
