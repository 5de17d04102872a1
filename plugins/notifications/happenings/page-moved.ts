import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';
import { distinctIds } from '../distinct-ids.ts';
import { watchersOf } from '../watching/watchers.ts';
import { watchersBelow } from '../watching/watchers-below.ts';
import type { Happening } from './happening.ts';

const kindOf = { rename: 'page.moved', trash: 'page.trashed', restore: 'page.restored' } as const;

/**
 * A page has gone elsewhere with all that lies below it: for those who watch it where it was, or where it is; and, once for
 * all of them, for those who watch pages that have gone along.
 */
export async function readMove(
  context: NotificationsContext,
  event: EventMap['page.moved'],
): Promise<Happening | null> {
  const { pages } = context;
  const move = await pages.findMove(new ObjectId(event.moveId));
  if (!move) return null;
  const { rootId: pageId, from, to } = move;
  const above = [...(await pages.pagesAbove(from)), ...(to === null ? [] : await pages.pagesAbove(to))];
  const chain = distinctIds([pageId, ...above]);
  const told = { kind: kindOf[move.kind], key: pageId.toHexString() };
  return {
    ...{ id: move._id, at: new Date(event.at), by: move.createdBy, people: [move.createdBy] },
    subject: { pageId, moved: { from, to } },
    stages: [
      { ...told, next: await watchersOf(context, chain) },
      { ...told, ...watchersBelow(context, move._id, chain) },
    ],
  };
}
