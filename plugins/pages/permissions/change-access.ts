import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { PagesContext } from '../context.ts';
import { PageMoving, PageTrashed } from '../errors.ts';
import { announce } from '../events/pending-events.ts';
import { loadSeen } from '../load.ts';
import { placesOf } from '../moves/gate-store.ts';
import { isWithin } from '../moves/move.ts';
import type { PageRecord, PendingEvent } from '../page.ts';
import { announceTree } from '../tree/announce-tree.ts';
import type { AccessRule, Audience } from './access-rule.ts';
import { AccessForbidden, GroupUnknown, OwnerUnknown, PersonUnknown } from './errors.ts';
import { idOf, isManager, meet } from './permissions.ts';
import { presentAccess } from './present-access.ts';
import { type Asker, groupsIn, peopleIn } from './rule.ts';
import type { Access, AccessInput, AudienceInput } from './schema.ts';

/**
 * Changes permissions, and the owner if asked, from the next request. @throws PageNotFound, AccessForbidden,
 * GroupUnknown, PersonUnknown, OwnerUnknown, PageTrashed, and PageMoving while a move passes
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
  await requirePeople(context, access);
  const ownerId = wanted.ownerId === undefined ? undefined : new ObjectId(wanted.ownerId);
  if (ownerId && !(await context.accounts.findById(ownerId))) throw new OwnerUnknown();

  const event: PendingEvent = {
    name: 'page.access-changed',
    revisionId: page.revisionId,
    accountId: idOf(asker),
    at: context.now(),
  };
  const changed = await context.store.rules.change(page, access, ownerId, event);
  // It is moving or has a new owner; decide again.
  if (!changed) return changeAccess(context, id, wanted, asker);
  await announce(context, changed, event);
  announceTree(context, changed._id, [changed.path]);
  return presentAccess(context, await meet(context, changed, asker), asker);
}

/** A running move has already checked the permissions of its pages. */
async function requireSettled(
  { gate }: Pick<PagesContext, 'gate'>,
  { state, status, path }: PageRecord,
): Promise<void> {
  if (state === 'moving') throw new PageMoving();
  if (status !== 'live') throw new PageTrashed();
  if ((await gate.active()).some((move) => placesOf(move).some((place) => isWithin(path, place)))) {
    throw new PageMoving();
  }
}

function readRule({ view, edit }: Static<typeof AccessInput>): AccessRule {
  return { view: view && readAudience(view), edit: edit && readAudience(edit) };
}

function readAudience({ groups, people = [] }: Static<typeof AudienceInput>): Audience {
  const ids = (texts: string[]) => texts.map((id) => new ObjectId(id));
  return { groups: ids(groups), ...(people.length > 0 && { people: ids(people) }) };
}

/** Deleted groups may remain in a rule. */
async function requireGroups(
  { groups }: Pick<PagesContext, 'groups'>,
  wanted: AccessRule,
  present: AccessRule | undefined,
): Promise<void> {
  const named = groupsIn({ access: wanted });
  const names = await groups.namesOf(named);
  const before = present ? groupsIn({ access: present }) : [];
  const known = new Set([...names.keys(), ...before.map((id) => id.toHexString())]);
  if (named.some((id) => !known.has(id.toHexString()))) throw new GroupUnknown();
}

async function requirePeople({ accounts }: Pick<PagesContext, 'accounts'>, wanted: AccessRule): Promise<void> {
  const named = peopleIn({ access: wanted });
  const known = await accounts.knownAmong(named);
  if (named.some((id) => !known.has(id.toHexString()))) throw new PersonUnknown();
}
