import {
  type AnyBulkWriteOperation,
  type Collection,
  type Filter,
  MongoBulkWriteError,
  MongoServerError,
  type ObjectId,
} from 'mongodb';
import type { PageRecord } from '../page.ts';
import { ancestorsOf } from '../page-path.ts';
import type { WordsStore } from '../suggest/words-store.ts';
import { isWithin, type MoveRecord, targetOf } from './move.ts';
import { arriveStep, markStep, trashFields, unmarkStep } from './page-steps.ts';

export type MovingStore = ReturnType<typeof openMovingStore>;

export type Order = 'parents first' | 'children first';

const addresses = { path: 1, places: 1 } as const;
const byPath = (order: Order) => ({ path: order === 'parents first' ? 1 : -1 }) as const;

/** A move's writes: ordered batches of idempotent compare-and-sets. */
export function openMovingStore(pages: Collection<PageRecord>, words: Pick<WordsStore, 'of'>) {
  const write = async (steps: AnyBulkWriteOperation<PageRecord>[]) => void (await pages.bulkWrite(steps));

  /** Returns the pages above a path, the nearest first. */
  async function pagesAbove(path: string): Promise<ObjectId[]> {
    const above = ancestorsOf(path);
    const found = await pages.find({ places: { $in: above }, status: 'live' }).toArray();
    const levelOf = ({ places = [] }: PageRecord) =>
      Math.min(...places.map((place) => above.indexOf(place)).filter((level) => level >= 0));
    return found.sort((one, other) => levelOf(one) - levelOf(other)).map(({ _id }) => _id);
  }

  const unmarkedAfter = (move: MoveRecord, after: string | null, limit: number): Promise<PageRecord[]> =>
    pages
      .find({ ...concerned(move), state: 'normal', ...(after !== null && { $and: [{ path: { $gt: after } }] }) })
      .sort({ path: 1 })
      .limit(limit)
      .toArray();

  return {
    async hasPage(path: string): Promise<boolean> {
      return (await pages.findOne({ places: path, status: 'live' }, { projection: { _id: 1 } })) !== null;
    },
    /** Subpages of a move by path. */
    arrivedBelow: (move: MoveRecord, after: string | null, limit: number): Promise<PageRecord[]> => {
      const { _id, from, to, kind } = move;
      const root = to ?? from;
      const below = { path: { $gt: after ?? `${root}/`, $lt: `${root}0` } };
      const where = kind === 'trash' ? { trashId: _id } : { status: 'live' as const, lastMoveId: _id };
      return pages
        .find({ ...where, ...below }, { projection: { words: 0 } })
        .sort({ path: 1 })
        .limit(limit)
        .toArray();
    },
    /** Current and future paths in a subtree, in batches. */
    async *livePaths(root: string): AsyncGenerator<string[]> {
      const between = { $elemMatch: { $gte: root, $lt: `${root}0` } };
      const onTheWay = pages.find({ status: 'live', state: 'moving', places: between });
      const there = pages.find({ status: 'live', ...within(root) });
      // In this order, so that arriving pages aren't missed.
      for (const found of [onTheWay, there]) {
        let paths: string[] = [];
        for await (const { path, places = [path] } of found.project<Pick<PageRecord, 'path' | 'places'>>(addresses)) {
          paths.push(...places.filter((place) => isWithin(place, root)));
          if (paths.length < 500) continue;
          yield paths;
          paths = [];
        }
        if (paths.length > 0) yield paths;
      }
    },
    /** Whether a live or arriving page is in a subtree, except one. */
    async hasLiveWithin(root: string, except: ObjectId | null = null): Promise<boolean> {
      const anyOf = [{ places: root }, ...within(root).$or];
      const others = { status: 'live', $or: anyOf, ...(except && { _id: { $ne: except } }) } as const;
      return (await pages.findOne(others, { projection: { _id: 1 } })) !== null;
    },

    /** The pages of a planned move, by path. */
    toMove: (move: MoveRecord, after: string | null, limit: number) =>
      pages
        .find({ ...concerned(move), ...(after !== null && { $and: [{ path: { $gt: after } }] }) })
        .sort({ path: 1 })
        .limit(limit)
        .toArray(),

    /** Returns pages yet to be claimed, by path. */
    async unmarked(move: MoveRecord, limit: number): Promise<PageRecord[]> {
      const [last] = await pages
        .find({ moveId: move._id, state: 'moving' }, { sort: { path: -1 }, limit: 1 })
        .toArray();
      // Starts after the last; from the beginning it would reread all others.
      const behind = last ? await unmarkedAfter(move, last.path, limit) : [];
      return behind.length > 0 ? behind : unmarkedAfter(move, null, limit);
    },

    /** Returns a taken path, or null. */
    async mark(batch: PageRecord[], move: MoveRecord): Promise<string | null> {
      try {
        await write(batch.map((page) => markStep(page, move)));
        return null;
      } catch (error) {
        if (!(error instanceof MongoBulkWriteError) || error.code !== 11000) throw error;
        const [refused] = [error.writeErrors].flat();
        const page = batch[refused?.index ?? 0];
        return page ? targetOf(move, page.path) : move.to;
      }
    },

    marked: (moveId: ObjectId, order: Order, limit: number) =>
      pages.find({ moveId, state: 'moving' }).sort(byPath(order)).limit(limit).toArray(),
    countMarked: (moveId: ObjectId) => pages.countDocuments({ moveId, state: 'moving' }),

    /** Puts pages at their new addresses. */
    async arrive(batch: PageRecord[], move: MoveRecord): Promise<void> {
      const above = move.kind === 'trash' ? await pagesAbove(move.from) : [];
      await write(batch.map((page) => arriveStep(page, move, above, words.of)));
    },

    /** Releases pages that were claimed. */
    unmark: (batch: PageRecord[], move: MoveRecord) => write(batch.map((page) => unmarkStep(page, move))),

    /**
     * Settles a page without a recorded move, at a place or in the trash. False if the place is taken or the page
     * changed.
     */
    async settleUnrecorded({ _id, path, moveId }: PageRecord, place: string | null): Promise<boolean> {
      const asRead = { _id, state: 'moving' as const, path, moveId: moveId ?? { $exists: false } };
      const there = place === null ? {} : { path: place, places: [place] };
      try {
        const { matchedCount } = await pages.updateOne(asRead, {
          $set: { state: 'normal', ...there },
          $unset: place === null ? { moveId: '', places: '' } : { moveId: '', ...trashFields },
        });
        return matchedCount === 1;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return false;
        throw error;
      }
    },

    /** Returns pages in transition, by id. */
    moving: (after: ObjectId | null, limit: number) =>
      pages
        .find({ state: 'moving', ...(after && { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    /** Pages of this move left in transition by another. */
    strayAmong: (move: MoveRecord, limit: number) => {
      const { status, ...place } = concerned(move);
      const stray = {
        ...place,
        ...(status === 'live' && { status }),
        state: 'moving',
        moveId: { $ne: move._id },
      } as const;
      return pages.find(stray).limit(limit).toArray();
    },
  };
}

/** `0` follows `/` in character order. */
export function within(root: string) {
  return { $or: [{ path: root }, { path: { $gt: `${root}/`, $lt: `${root}0` } }] };
}

function concerned({ kind, from, trashId }: MoveRecord): Filter<PageRecord> {
  if (kind !== 'restore') return { status: 'live', ...within(from) };
  return { status: 'trashed', ...(trashId && { trashId }), ...within(from) };
}
