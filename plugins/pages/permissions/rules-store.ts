import type { Collection, Filter, ObjectId } from 'mongodb';
import type { Together } from '../../mongo/index.ts';
import type { PageRecord, PendingEvent } from '../page.ts';
import { placesAtOnce, readByPlaces } from '../place-batches.ts';
import type { AccessRule } from './access-rule.ts';
import type { RulePage } from './rule.ts';

export interface WhereRulesStand {
  /** Addresses of live pages. */
  places: string[];
  /** Moves, and the paths at which their pages have rules. */
  moveIds: ObjectId[];
  paths: string[];
  ids: ObjectId[];
}

export const ruleFields = {
  path: 1,
  places: 1,
  status: 1,
  title: 1,
  icon: 1,
  access: 1,
  ownerId: 1,
  createdBy: 1,
  trashId: 1,
  moveId: 1,
  trashedBelow: 1,
};
const withRule = { access: { $exists: true } } as const;
export type RulesStore = Awaited<ReturnType<typeof openRulesStore>>;

/** Rules of pages. Indexes hold these pages only, so without rules lookups are free. */
export async function openRulesStore(pages: Collection<PageRecord>, together: Together) {
  await pages.createIndexes(
    ['places', 'path'].map((field) => ({ key: { [field]: 1, status: 1 }, partialFilterExpression: withRule })),
  );

  const read = (filter: Filter<PageRecord>): Promise<RulePage[]> =>
    pages.find(filter).project<RulePage>(ruleFields).toArray();
  const atPlaces = (places: string[]) => ({ places: { $in: places }, status: 'live' as const, ...withRule });

  /** Reads the rules of live pages at some addresses. */
  const at = together.read(
    (places: string[]) => readByPlaces(places, (some) => read(atPlaces(some))),
    (places) => JSON.stringify(places),
  );

  return {
    at,
    /** Finds rules by address, and among moved pages. */
    async find({ places, moveIds, paths, ids }: WhereRulesStand): Promise<RulePage[]> {
      if (moveIds.length === 0 && ids.length === 0) return at(places);
      const found: RulePage[] = [];
      for (let from = 0; from < Math.max(places.length, paths.length, ids.length); from += placesAtOnce) {
        const some = <T>(all: T[]): T[] => all.slice(from, from + placesAtOnce);
        found.push(
          ...(await read({
            $or: [
              atPlaces(some(places)),
              { trashId: { $in: moveIds }, path: { $in: some(paths) }, ...withRule },
              { moveId: { $in: moveIds }, path: { $in: some(paths) }, ...withRule },
              { _id: { $in: some(ids) } },
            ],
          })),
        );
      }
      return found;
    },
    /** By path, up to a limit. */
    between: (from: string, until: string, limit = 0): Promise<RulePage[]> =>
      pages
        .find({ path: { $gte: from, $lt: until }, status: 'live', ...withRule })
        .project<RulePage>(ruleFields)
        .limit(limit)
        .toArray(),
    /** Requires the same owner and no move; null otherwise. Stores the event too. */
    change(
      { _id, ownerId }: PageRecord,
      { view, edit }: AccessRule,
      newOwnerId: ObjectId | undefined,
      event: PendingEvent,
    ): Promise<PageRecord | null> {
      const isRule = view !== null || edit !== null;
      return pages.findOneAndUpdate(
        { _id, status: 'live', state: 'normal', ownerId: ownerId ?? { $exists: false } },
        {
          $set: { ...(isRule && { access: { view, edit } }), ...(newOwnerId && { ownerId: newOwnerId }) },
          ...(!isRule && { $unset: { access: '' } }),
          $push: { pendingEvents: event },
        },
        { returnDocument: 'after' },
      );
    },
    /** Rules below it that were trashed along. */
    belowTrashed: (trashId: ObjectId, path: string): Promise<RulePage[]> =>
      read({ trashId, path: { $gt: `${path}/`, $lt: `${path}0` }, ...withRule }),
  };
}
