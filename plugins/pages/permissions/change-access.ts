import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { PagesContext } from '../context.ts';
import { PageMoving, PageTrashed } from '../errors.ts';
import { announce } from '../events/pending-events.ts';
import { loadSeen } from '../load.ts';
import { placesOf } from '../moves/gate-store.ts';
import { isWithin } from '../moves/move.ts';
import type { PageRecord, PendingEvent } from '../page.ts';
import { AccessForbidden, GroupUnknown, OwnerUnknown } from './errors.ts';
import { idOf, isManager, meet } from './permissions.ts';
import { presentAccess } from './present-access.ts';
import type { AccessRule, Asker } from './rule.ts';
import type { Access, AccessInput } from './schema.ts';

/**
 * Changes who may see and edit a page, and its owner if asked to. Applies from the next request on.
 * @throws PageNotFound, AccessForbidden, GroupUnknown, OwnerUnknown, PageTrashed, and PageMoving while a move passes
 */
export async function changeAccess(
  context: PagesContext,
  id: ObjectId,
  wanted: Static<typeof AccessInput>,
  asker: Asker,
): Promise<Static<typeof Access>> {
  const seen = await loadSeen(context, id, asker);
  const { page } = seen;
  if (!isManager(seen, asker)) throw new AccessForbidden();
  await requireSettled(context, page);
  const access = readRule(wanted);
  await requireGroups(context, access, page.access);
  const ownerId = wanted.ownerId === undefined ? undefined : new ObjectId(wanted.ownerId);
  if (ownerId && !(await context.accounts.findById(ownerId))) throw new OwnerUnknown();

  const event: PendingEvent = {
    ...{ name: 'page.access-changed', revisionId: page.revisionId },
    ...{ accountId: idOf(asker), at: context.now() },
  };
  const changed = await context.store.rules.change(page, access, ownerId, event);
  // It is moving or has a new owner: check again.
  if (!changed) return changeAccess(context, id, wanted, asker);
  await announce(context, changed, event);
  return presentAccess(context, await meet(context, changed, asker), asker);
}

/** A move has checked who may edit what it takes along; until it has ended, that must not change. */
async function requireSettled({ gate }: PagesContext, { state, status, path }: PageRecord): Promise<void> {
  if (state === 'moving') throw new PageMoving();
  if (status !== 'live') throw new PageTrashed();
  if ((await gate.active()).some((move) => placesOf(move).some((place) => isWithin(path, place)))) {
    throw new PageMoving();
  }
}

function readRule({ view, edit }: Static<typeof AccessInput>): AccessRule {
  const read = (audience: typeof view) => audience && { groups: audience.groups.map((id) => new ObjectId(id)) };
  return { view: read(view), edit: read(edit) };
}

/** A group that was deleted may stay in the rule that names it. */
async function requireGroups(
  { groups }: PagesContext,
  wanted: AccessRule,
  present: AccessRule | undefined,
): Promise<void> {
  const idsIn = (rule: AccessRule | undefined) =>
    [rule?.view, rule?.edit].flatMap((audience) => audience?.groups ?? []);
  const names = await groups.namesOf(idsIn(wanted));
  const known = new Set([...names.keys(), ...idsIn(present).map((id) => id.toHexString())]);
  if (idsIn(wanted).some((id) => !known.has(id.toHexString()))) throw new GroupUnknown();
}
