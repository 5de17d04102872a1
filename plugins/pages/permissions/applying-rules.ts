import type { ObjectId } from 'mongodb';
import { ancestorsOf } from '../page-path.ts';
import type { RulePage } from './rule.ts';
import type { WhereRulesStand } from './rules-store.ts';

/** Whether rules may apply to a page that are neither at its addresses nor above them. */
export function hasRulesElsewhere(page: RulePage): boolean {
  return movesOf(page).length > 0 || page.trashedBelow !== undefined;
}

/** Returns the places of the rules that apply to some pages, besides their own. */
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
 * Returns which rules apply to each page: its own, those of its ancestors at any of its paths, and those of ancestors in the
 * trash or in transition with it. A page trashed from below another stays below it, wherever that one is now.
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

/** The permissions of a purged ancestor are unknown, so only the owner can see the page. */
function lost(page: RulePage): RulePage {
  return { ...page, access: { view: { groups: [] }, edit: { groups: [] } } };
}

function placesAbove({ places = [] }: RulePage): string[] {
  return places.flatMap(ancestorsOf);
}

/** The moves that a page is or was part of together with what is above it. */
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
