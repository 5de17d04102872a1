import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { ancestorsOf } from '../page-path.ts';
import { decide } from '../permissions/decide.ts';
import { groupsFor, visibleAmong } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import type { MoveRecord, PlaceThen } from './move.ts';
import type { Redirect } from './redirects-store.ts';

type Needs = Pick<PagesContext, 'store' | 'groups' | 'redirects'>;

/** The former and new address of a page. */
export interface MovedAddresses {
  from: string;
  /** Null for the trash. */
  to: string | null;
}

/** A former or possible address; `whoSaw` is missing in old records. */
interface FormerPlace {
  path: string;
  whoSaw: PlaceThen | undefined;
}

/** Moves whose addresses an account can know: it sees the page and may know each left path. */
export async function addressesOf(
  context: Needs,
  moves: readonly MoveRecord[],
  asker: Asker,
): Promise<ReadonlyMap<string, MovedAddresses>> {
  const roots = await context.store.findKeptPages(distinctIds(moves.map(({ rootId }) => rootId)));
  const pathOf = new Map((await visibleAmong(context, roots, asker)).map(({ _id, path }) => [_id.toHexString(), path]));
  const seen = moves.filter(({ rootId }) => pathOf.has(rootId.toHexString()));
  const placesOf = ({ rootId, from, to, left, reached }: MoveRecord): FormerPlace[] =>
    [{ path: from, whoSaw: left }, ...(to === null ? [] : [{ path: to, whoSaw: reached }])].filter(
      ({ path }) => path !== pathOf.get(rootId.toHexString()),
    );
  const isKnown = await knowing(context, seen.flatMap(placesOf), asker);
  const known = seen.filter((move) => placesOf(move).every(isKnown));
  return new Map(known.map(({ _id, from, to }) => [_id.toHexString(), { from, to }]));
}

/** Old addresses that the account may know. */
export async function knownAmong(
  context: Pick<PagesContext, 'store' | 'groups' | 'moves' | 'redirects'>,
  redirects: readonly Redirect[],
  asker: Asker,
): Promise<Redirect[]> {
  if (redirects.length === 0) return [];
  const moves = await context.moves.findMany(distinctIds(redirects.flatMap(({ moveId }) => moveId ?? [])));
  const leftBy = new Map(moves.map(({ _id, left }) => [_id.toHexString(), left]));
  const placeOf = ({ _id: path, moveId, rules = [] }: Redirect): FormerPlace => {
    const left = moveId && leftBy.get(moveId.toHexString());
    return { path, whoSaw: left && { above: left.above, rules: [...left.rules, ...rules] } };
  };
  const isKnown = await knowing(context, redirects.map(placeOf), asker);
  return redirects.filter((redirect) => isKnown(placeOf(redirect)));
}

/**
 * Whether an account may know former places: it meets the rules of that time (with current groups), and sees every page
 * that was above, and is there or above now. Without recorded rules, it must see the last page there.
 */
async function knowing(
  context: Needs,
  places: readonly FormerPlace[],
  asker: Asker,
): Promise<(place: FormerPlace) => boolean> {
  if (places.length === 0 || asker.user.role === 'admin') return () => true;
  const rulingsOf = ({ whoSaw }: FormerPlace) =>
    (whoSaw?.rules ?? []).map(({ ownerId, ...view }) => ({ createdBy: ownerId, access: { view, edit: null } }));
  const groups = await groupsFor(context, places.flatMap(rulingsOf), asker);
  const above = distinctIds(places.flatMap(({ whoSaw }) => whoSaw?.above ?? []));
  const pages = await visibleAmong(context, await context.store.findKeptPages(above), asker);
  const seen = new Set(pages.map(({ _id }) => _id.toHexString()));
  const hidden = await hiddenPlaces(context, places, asker);
  return (place) =>
    decide(rulingsOf(place), asker, groups).canView &&
    (place.whoSaw?.above ?? []).every((id) => seen.has(id.toHexString())) &&
    !lineOf(place).some((one) => hidden.has(one));
}

/** Returns hidden pages at or above places, now or when last used. */
async function hiddenPlaces(context: Needs, places: readonly FormerPlace[], asker: Asker): Promise<Set<string>> {
  const { store, redirects } = context;
  const pages = await store.findByPaths(distinct(places.flatMap(lineOf)));
  const visible = new Set(await visibleAmong(context, pages, asker));
  const hidden = pages.filter((page) => !visible.has(page)).flatMap((page) => page.places ?? []);
  const taken = new Set(pages.flatMap((page) => page.places ?? []));
  const untold = places.filter(({ whoSaw }) => !whoSaw).flatMap(lineOf);
  const left = await redirects.pagesThatWereAt(distinct(untold).filter((place) => !taken.has(place)));
  const gone = await store.findKeptPages(distinctIds(left.map(({ pageId }) => pageId)));
  const found = new Set((await visibleAmong(context, gone, asker)).map(({ _id }) => _id.toHexString()));
  return new Set([...hidden, ...left.filter(({ pageId }) => !found.has(pageId.toHexString())).map(({ _id }) => _id)]);
}

/** Returns a place and those above it. */
function lineOf({ path }: FormerPlace): string[] {
  return [path, ...ancestorsOf(path)];
}

function distinct(paths: string[]): string[] {
  return [...new Set(paths)];
}

function distinctIds(ids: ObjectId[]): ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}
