import type { ObjectId } from 'mongodb';
import { titleOf } from './answer/present.ts';
import type { PagesContext } from './context.ts';
import { addressesOf, type MovedAddresses } from './moves/known-addresses.ts';
import type { MoveRecord } from './moves/move.ts';
import { ancestorsOf } from './page-path.ts';
import { failingAmong, seenAmong } from './permissions/permissions.ts';
import { type Asker, ownerOf } from './permissions/rule.ts';

/** What a page is called and where it stands. */
export interface NamedPage {
  /** 24 hex digits. */
  id: string;
  path: string;
  title: string;
}

/** A page that is live or in the trash. */
export interface KeptPage extends NamedPage {
  isTrashed: boolean;
}

/** Those of some pages that an account may see, also in the trash. */
export async function nameKept(context: PagesContext, ids: ObjectId[], asker: Asker): Promise<KeptPage[]> {
  const seen = await seenAmong(context, await context.store.findKeptPages(ids), asker);
  return seen.map(({ page }) => ({
    ...{ id: page._id.toHexString(), path: page.path, title: titleOf(page) },
    isTrashed: page.status === 'trashed',
  }));
}

/** Those of some pages that are live and that an account may see, in their order. */
export async function nameVisible(context: PagesContext, ids: ObjectId[], asker: Asker): Promise<NamedPage[]> {
  const seen = await seenAmong(context, await context.store.findLive(ids), asker);
  return seen.map(({ page }) => ({ id: page._id.toHexString(), path: page.path, title: titleOf(page) }));
}

/**
 * The places at which live pages shut an account out of themselves and of all that lies below them; none for who may see
 * everything. It costs a look at the pages with rules.
 */
export async function placesHiddenFrom(context: PagesContext, asker: Asker): Promise<string[]> {
  if (asker.user.role === 'admin') return [];
  const failing = await failingAmong(context, await context.store.rules.between('/', '0'), asker);
  const places = new Set(failing.flatMap(({ places = [], path }) => [path, ...places]));
  return [...places].filter((place) => !ancestorsOf(place).some((above) => places.has(above))).sort();
}

/** Where the links of some pages lead, by the pages' ids (24 hex digits): paths, and permalinks as they are. */
export async function linkTargetsOf(
  { links }: PagesContext,
  ids: ObjectId[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  return new Map((await links.findMany(ids)).map(({ _id, targets }) => [_id.toHexString(), targets]));
}

/** Whose page it is; null where there is none. */
export async function findOwner({ store }: PagesContext, id: ObjectId): Promise<ObjectId | null> {
  const page = await store.find(id);
  return page && ownerOf(page);
}

/** What became of a page, with all that lies below it, by a move that has begun. */
export interface MoveFacts
  extends Pick<MoveRecord, '_id' | 'kind' | 'rootId' | 'from' | 'to' | 'createdBy' | 'createdAt'> {
  hasEnded: boolean;
}

/** A move, whoever asks; null where there is none. `to` is null for the trash. */
export async function findMove({ moves }: PagesContext, id: ObjectId): Promise<MoveFacts | null> {
  const move = await moves.find(id);
  return move && moveFacts(move);
}

/** Moves that have moved their pages, in the order of their ids, after one of them. */
export async function doneMovesAfter(
  { moves }: PagesContext,
  after: ObjectId | null,
  limit: number,
): Promise<MoveFacts[]> {
  return (await moves.doneAfter(after, limit)).map(moveFacts);
}

/**
 * From where to where some moves went, of those of which an account may know both addresses; by their ids, 24 hex digits.
 * `to` is null for the trash.
 */
export async function movedAddresses(
  context: PagesContext,
  moveIds: ObjectId[],
  asker: Asker,
): Promise<ReadonlyMap<string, MovedAddresses>> {
  return moveIds.length === 0 ? new Map() : addressesOf(context, await context.moves.findMany(moveIds), asker);
}

function moveFacts({ _id, kind, rootId, from, to, createdBy, createdAt, endedAt }: MoveRecord): MoveFacts {
  return { _id, kind, rootId, from, to, createdBy, createdAt, hasEnded: endedAt !== null };
}
