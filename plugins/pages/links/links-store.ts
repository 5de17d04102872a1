import { LRUCache } from 'lru-cache';
import type { Db, ObjectId } from 'mongodb';
import type { Together } from '../../mongo/index.ts';
import type { PageRecord } from '../page.ts';

export interface PageLinks {
  /** The page. */
  _id: ObjectId;
  revisionId: ObjectId;
  path: string;
  /** Addresses of pages as in the tree, without duplicates. */
  hrefs: string[];
  /** Distinct paths, and permalinks unchanged. */
  targets: string[];
}

type Links = Pick<PageLinks, 'targets'>;
type State = Pick<PageRecord, '_id' | 'revisionId' | 'path'>;

const keyOf = ({ _id, revisionId, path }: State) => `${_id} ${revisionId} ${path}`;

/** A cached target takes a few hundred bytes. */
const rememberedTargets = 100_000;

export type LinksStore = Awaited<ReturnType<typeof openLinksStore>>;

/** Records which page links where. */
export async function openLinksStore(db: Db, together: Together) {
  const links = db.collection<PageLinks>('page_links');
  await links.createIndex({ targets: 1, _id: 1 });
  const write = together.write(links);
  const remembered = new LRUCache<string, Links>({
    maxSize: rememberedTargets,
    sizeCalculation: ({ targets }) => 1 + targets.length,
  });

  return {
    /** Cached once links match revision and path, as they never change then. */
    async of(page: State): Promise<Links | null> {
      const { _id, revisionId, path } = page;
      const key = keyOf(page);
      const known = remembered.get(key);
      if (known) return known;
      const found = await links.findOne({ _id }, { projection: { revisionId: 1, path: 1, targets: 1 } });
      if (found?.revisionId.equals(revisionId) && found.path === path) remembered.set(key, { targets: found.targets });
      return found;
    },
    findMany: (pageIds: ObjectId[]) => links.find({ _id: { $in: pageIds } }).toArray(),
    statesOf: (pageIds: ObjectId[]) =>
      links
        .find({ _id: { $in: pageIds } })
        .project<Pick<PageLinks, '_id' | 'revisionId' | 'path'>>({ revisionId: 1, path: 1 })
        .toArray(),
    async put(...pages: PageLinks[]): Promise<void> {
      await Promise.all(
        pages.map((replacement) =>
          write({ replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true } }),
        ),
      );
      for (const page of pages) remembered.set(keyOf(page), { targets: page.targets });
    },
    /** Applies if the links are unchanged. */
    async retarget(moved: { before: PageLinks; after: Pick<PageLinks, 'path' | 'targets'> }[]): Promise<void> {
      if (moved.length === 0) return;
      await links.bulkWrite(
        moved.map(({ before: { _id, revisionId, path }, after }) => ({
          updateOne: { filter: { _id, revisionId, path }, update: { $set: after } },
        })),
        { ordered: false },
      );
    },
    /** Returns pages linking to targets, by id: one range per target. */
    async leadingTo(targets: string[], after: ObjectId | null, limit: number): Promise<ObjectId[]> {
      const each = await Promise.all(
        targets.map((target) =>
          links
            .find({ targets: target, ...(after && { _id: { $gt: after } }) })
            .project<Pick<PageLinks, '_id'>>({ _id: 1 })
            .sort({ _id: 1 })
            .limit(limit)
            .toArray(),
        ),
      );
      const ids = new Map(each.flat().map(({ _id }) => [_id.toHexString(), _id]));
      return [...ids.keys()]
        .sort()
        .slice(0, limit)
        .flatMap((id) => ids.get(id) ?? []);
    },
    /** Returns pages linking to targets, each once, unordered. */
    async *allLeadingTo(targets: string[]): AsyncGenerator<ObjectId> {
      const found = links.find({ targets: { $in: targets } }).project<Pick<PageLinks, '_id'>>({ _id: 1 });
      for await (const { _id } of found) yield _id;
    },
    /** Idempotent. */
    forget: (pageIds: ObjectId[]) => links.deleteMany({ _id: { $in: pageIds } }),
    /** Returns pages with known links, by id. */
    knownAfter: (after: ObjectId | null, limit: number) =>
      links
        .find(after ? { _id: { $gt: after } } : {})
        .project<Pick<PageLinks, '_id'>>({ _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
  };
}
