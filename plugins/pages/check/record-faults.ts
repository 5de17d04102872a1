import type { ObjectId } from 'mongodb';
import type { Finding } from '../../checks/index.ts';
import type { PageRecord } from '../page.ts';
import { parentOf, parseFreePath } from '../page-path.ts';
import { groupsIn, ownerOf, peopleIn } from '../permissions/rule.ts';
import { type CheckContext, isSettledLive, type PageBatch, pendingTooLongMs } from './page-batch.ts';

const transitions = 'wiki-admin page-history repair --transitions';

type Fault = Omit<Finding, 'subject'>;

/** Checks path, places, move and trash state. */
export function recordFaults(context: CheckContext, page: PageRecord, batch: PageBatch): Fault[] {
  return [
    ...pathFaults(context, page),
    ...standingFaults(page, batch),
    ...positionFaults(page),
    ...personFaults(page, batch),
    ...eventFaults(context, page),
  ];
}

function pathFaults({ reservedSegments }: CheckContext, { path, status }: PageRecord): Fault[] {
  try {
    const reserved: ReadonlySet<string> = status === 'live' ? reservedSegments : new Set();
    if (parseFreePath(path, reserved) === path) return [];
    return [{ kind: 'path_invalid', detail: `${path} is another spelling of an address` }];
  } catch (error) {
    return [{ kind: 'path_invalid', detail: `${path}: ${error instanceof Error ? error.message : error}` }];
  }
}

function standingFaults(page: PageRecord, { motion, rootedTrashes }: PageBatch): Fault[] {
  const { path, places = [], state, status, moveId, trashId, trashedAt, trashedBy } = page;
  if (state === 'moving') {
    if (moveId && motion.ids.has(moveId.toHexString())) return [];
    const detail = `${path} is moving, and no move is under way that has it`;
    return [{ kind: 'move_absent', detail, mend: transitions }];
  }
  if (status === 'live') {
    if (places.length === 1 && places[0] === path) return [];
    return [{ kind: 'place_wrong', detail: `${path} is found at ${places.join(', ') || 'no address'}` }];
  }
  const faults: Fault[] = [];
  if (places.length > 0) {
    faults.push({ kind: 'place_wrong', detail: `${path} is in the trash, and found at ${places.join(', ')}` });
  }
  if (!trashId || !trashedAt || !trashedBy) {
    return [...faults, { kind: 'trash_incomplete', detail: `${path} is in the trash without a date` }];
  }
  const id = trashId.toHexString();
  if (!rootedTrashes.has(id) && !motion.ids.has(id)) {
    faults.push({ kind: 'trash_unlisted', detail: `${path} is in the trash, but not below any page that it lists` });
  }
  return faults;
}

function positionFaults(page: PageRecord): Fault[] {
  if (!isMisplaced(page)) return [];
  const detail = `${page.path} has a position below ${page.position?.below}`;
  return [{ kind: 'position_wrong', detail, mend: 'wiki-admin rebuild tree' }];
}

/** Whether its position is below another page than its parent. */
export function isMisplaced(page: PageRecord): boolean {
  return isSettledLive(page) && page.position !== undefined && page.position.below !== parentOf(page.path);
}

function personFaults(page: PageRecord, { accounts, groups }: PageBatch): Fault[] {
  const faults: Fault[] = [];
  const owner = ownerOf(page).toHexString();
  if (!accounts.has(owner)) {
    const detail = `${page.path} belongs to the account ${owner}, which is not there; administrators manage it`;
    faults.push({ kind: 'owner_absent', detail, isMild: true });
  }
  const absentGroups = missingFrom(groups, groupsIn(page));
  if (absentGroups.length > 0) {
    const detail = `${page.path} is shared with the deleted group ${absentGroups.join(', ')}, which lets no one in`;
    faults.push({ kind: 'rule_group_absent', detail, isMild: true });
  }
  const absentPeople = missingFrom(accounts, peopleIn(page));
  if (absentPeople.length > 0) {
    const detail = `${page.path} is shared with the account ${absentPeople.join(', ')}, which does not exist`;
    faults.push({ kind: 'rule_person_absent', detail, isMild: true });
  }
  return faults;
}

const missingFrom = (known: { has(id: string): boolean }, ids: readonly ObjectId[]): string[] =>
  [...new Set(ids.map((id) => id.toHexString()))].filter((id) => !known.has(id));

function eventFaults({ now }: CheckContext, { path, pendingEvents = [] }: PageRecord): Fault[] {
  const until = new Date(now().getTime() - pendingTooLongMs);
  return pendingEvents
    .filter(({ at }) => at < until)
    .map(({ name, at }) => ({
      kind: 'event_untold',
      detail: `${path}: ${name} of ${at.toISOString()} could not be emitted to all listeners; see the wiki's log`,
    }));
}
