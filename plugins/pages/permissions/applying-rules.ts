import type { ObjectId } from 'mongodb';
import { ancestorsOf } from '../page-path.ts';
import type { RulePage } from './rule.ts';
import type { WhereRulesStand } from './rules-store.ts';

/** Whether rules away from its addresses may apply. */
export function hasRulesElsewhere(page: RulePage): boolean {
  return movesOf(page).length > 0 || page.trashedBelow !== undefined;
}

/** Places whose rules apply besides the pages' own. */
export function whereRulesStand(pages: readonly RulePage[]): WhereRulesStand {
  const tied = pages.filter((page) => movesOf(page).length > 0);
  return {
    places: distinct(pages.flatMap(placesAbove)),
    moveIds: distinctIds(tied.flatMap(movesOf)),
    paths: distinct(tied.flatMap(({ path }) => ancestorsOf(path))),
    ids: distinctIds(pages.flatMap(({ trashedBelow = [] }) => trashedBelow)),
  };
}

/**
 * Rules per page: its own, ancestors' at all its paths, and of ancestors trashed or moving with it. A trashed page
 * stays below its former parent.
 */
export function applyingRules(carriers: readonly RulePage[]): (page: RulePage) => RulePage[] {
  const ruling = carriers.filter(({ access }) => access !== undefined);
  const byPlace = index(ruling, (carrier) => (carrier.status === 'live' ? (carrier.places ?? []) : []));
  const byMove = index(ruling, (carrier) => movesOf(carrier).map((moveId) => `${moveId} ${carrier.path}`));
  const byId = new Map(carriers.map((carrier) => [carrier._id.toHexString(), carrier]));

  return (page) => {
    if (ruling.length === 0 && !page.trashedBelow) return page.access ? [page] : [];
    const above = [
      ...placesAbove(page).flatMap((place) => byPlace.get(place) ?? []),
      ...movesOf(page).flatMap((id) => ancestorsOf(page.path).flatMap((path) => byMove.get(`${id} ${path}`) ?? [])),
      ...(page.trashedBelow ?? []).map((id) => byId.get(id.toHexString()) ?? lost(page)),
    ];
    const applying = new Map([page, ...above].map((carrier) => [carrier._id.toHexString(), carrier]));
    return [...applying.values()].filter(({ access }) => access !== undefined);
  };
}

/** A purged ancestor's rule is unknown, so only the owner remains. */
function lost(page: RulePage): RulePage {
  return { ...page, access: { view: { groups: [] }, edit: { groups: [] } } };
}

function placesAbove({ places = [] }: RulePage): string[] {
  return places.flatMap(ancestorsOf);
}

/** Moves that took the page along. */
function movesOf({ trashId, moveId }: RulePage): ObjectId[] {
  return [trashId, moveId].filter((id) => id !== undefined);
}

function index(carriers: readonly RulePage[], keysOf: (carrier: RulePage) => string[]): Map<string, RulePage[]> {
  const found = new Map<string, RulePage[]>();
  for (const carrier of carriers) {
    for (const key of keysOf(carrier)) {
      const known = found.get(key);
      if (known) known.push(carrier);
      else found.set(key, [carrier]);
    }
  }
  return found;
}

function distinct(paths: string[]): string[] {
  return [...new Set(paths)];
}

function distinctIds(ids: ObjectId[]): ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}
