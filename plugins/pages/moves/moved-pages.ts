import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { ownerOf } from '../permissions/rule.ts';
import { whoMayViewEach } from '../permissions/who-may-view.ts';

/** A page that has gone along with a move. */
export interface MovedPage {
  _id: ObjectId;
  path: string;
  ownerId: ObjectId;
}

/** A batch of moved pages. */
export interface MovedPages {
  pages: MovedPage[];
  /** By page and account id. */
  whoMayView: (asked: ReadonlyMap<string, readonly ObjectId[]>) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** Subpages that moved along and haven't moved since, parents first. */
export async function movedBelow(
  context: Pick<PagesContext, 'store' | 'accounts' | 'groups' | 'moves'>,
  moveId: ObjectId,
  after: string | null,
  limit: number,
): Promise<MovedPages> {
  const move = await context.moves.find(moveId);
  const pages = move ? await context.store.moving.arrivedBelow(move, after, limit) : [];
  return {
    pages: pages.map((page) => ({ _id: page._id, path: page.path, ownerId: ownerOf(page) })),
    whoMayView: (asked) => whoMayViewEach(context, pages, asked),
  };
}
