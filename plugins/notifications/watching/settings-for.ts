import { ObjectId } from 'mongodb';
import type { NotificationsContext } from '../context.ts';
import { type Effect, effectOf, type WatchRecord } from './watch.ts';

type Needs = Pick<NotificationsContext, 'watches' | 'pages'>;

/** Returns the page and its ancestors (before trashing), nearest first. */
export async function chainOf({ pages }: Pick<Needs, 'pages'>, pageId: ObjectId): Promise<ObjectId[]> {
  const path = await pages.pathOf(pageId);
  return path === null ? [] : [pageId, ...(await pages.pagesAbove(path))];
}

/** Returns the first page of a chain and ancestors with any setting. */
export async function decidedAbove(
  { watches }: Pick<Needs, 'watches'>,
  chain: readonly ObjectId[],
): Promise<ObjectId[]> {
  const above = await Promise.all(
    chain.slice(1).map(async (pageId) => ((await watches.hasAny(pageId)) ? [pageId] : [])),
  );
  return [...chain.slice(0, 1), ...above.flat()];
}

/**
 * Each account's effective setting by id. `chain` is from `decidedAbove`, with a query per page. Owners watch by
 * default.
 */
export async function effectsFor(
  { watches, pages }: Needs,
  chain: readonly ObjectId[],
  accountIds: readonly ObjectId[],
): Promise<ReadonlyMap<string, Effect>> {
  const byAccount = new Map<string, WatchRecord[]>(accountIds.map((id) => [id.toHexString(), []]));
  for (const found of await Promise.all(chain.map((pageId) => watches.findOf(pageId, accountIds)))) {
    for (const watch of found) byAccount.get(watch.accountId.toHexString())?.push(watch);
  }
  const [pageId] = chain;
  const owner = pageId && (await pages.findOwner(pageId))?.toHexString();
  const owned = owner === undefined ? undefined : byAccount.get(owner);
  if (pageId && owner && owned) byAccount.set(owner, withOwnership(owned, pageId, owner));
  return new Map(Array.from(byAccount, ([id, decided]) => [id, effectOf(decided, chain)]));
}

/** Adds the owner's implicit watch. */
export function withOwnership(decided: WatchRecord[], pageId: ObjectId, owner: string): WatchRecord[] {
  if (decided.some((watch) => watch.pageId.equals(pageId))) return decided;
  const own: WatchRecord = {
    _id: pageId,
    accountId: new ObjectId(owner),
    pageId,
    mode: 'watching',
    scope: 'page',
    isAutomatic: true,
    at: new Date(0),
  };
  return [...decided, own];
}
