import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { Asker, TagsContext } from './context.ts';
import type { PageTagsRecord } from './page-tags.ts';
import { countMax, type TagList } from './schema.ts';
import { keyOf } from './tag.ts';

/** The number of pages read at once. */
const batchSize = 500;
/** The maximum number read, besides a first batch per tag. */
export const readMax = 5000;
/** The pages per tag among which visible ones are counted. */
const countedAmongMax = 1000;

interface Counted {
  key: string;
  /** Spelled as on the newest visible page. */
  tag: string;
  count: number;
  /** The last page read; null before the first. */
  last: ObjectId | null;
  /** The number of pages read. */
  read: number;
  isDone: boolean;
}

/** After a tag or, with `last`, within its pages, none visible so far. */
interface Place {
  key: string;
  last: ObjectId | null;
}

/**
 * Tags of visible pages with counts up to 100. One lookup per tag and counted page; with many hidden, a page of results
 * is short or empty and its cursor continues.
 */
export async function listTags(
  context: Pick<TagsContext, 'store' | 'pages' | 'listCursor'>,
  { q = '', limit, cursor }: { q?: string; limit: number; cursor?: string },
  asker: Asker,
): Promise<Static<typeof TagList>> {
  const areVisible = rememberVisible(context, asker);
  const cursors = context.listCursor({ key: 'text', last: 'optionalId' });
  const place = cursors.read(cursor);
  const found: Counted[] = [];
  const listed = (next: Place | null): Static<typeof TagList> => ({
    items: found.slice(0, limit).map(({ tag, count }) => ({ tag, count })),
    nextCursor: next && cursors.write(next),
  });
  let read = 0;
  for (let after = place?.key ?? null, begun = place?.last ? place : null; ; begun = null) {
    const keys = await context.store.knownAfter(after, keyOf(q), limit + 1);
    const some = [...(begun ? [begun] : []), ...keys.map((key) => ({ key, last: null }))];
    const counted = some.map((one): Counted => ({ ...one, tag: '', count: 0, read: 0, isDone: false }));
    await countOn(context, counted, areVisible, countMax);
    for (const one of counted) {
      while (!one.isDone && read < readMax) {
        await countOn(context, [one], areVisible, batchSize);
        read += batchSize;
      }
      if (!one.isDone && one.count === 0) return listed(one);
      if (one.count > 0 && found.push(one) > limit) return listed(behind(found[limit - 1]));
    }
    if (keys.length <= limit) return listed(null);
    read += keys.length;
    after = keys.at(-1) ?? null;
    if (read >= readMax && after !== null) return listed({ key: after, last: null });
  }
}

function behind(one: Counted | undefined): Place | null {
  return one ? { key: one.key, last: null } : null;
}

type AreVisible = (pageIds: ObjectId[]) => Promise<ReadonlySet<string>>;

/** Reads further pages of each tag. */
async function countOn(
  { store }: Pick<TagsContext, 'store'>,
  all: readonly Counted[],
  areVisible: AreVisible,
  size: number,
): Promise<void> {
  const lists = await Promise.all(all.map(({ key, last }) => store.having(key, last, size)));
  const visible = await areVisible(lists.flat().map(({ _id }) => _id));
  for (const [i, one] of all.entries()) note(one, lists[i] ?? [], visible, size);
}

function note(one: Counted, pages: PageTagsRecord[], visible: ReadonlySet<string>, size: number): void {
  const seen = pages.filter(({ _id }) => visible.has(_id.toHexString()));
  const [first] = seen;
  if (first && one.count === 0) one.tag = spellingOf(first, one.key);
  one.count = Math.min(one.count + seen.length, countMax);
  one.last = pages.at(-1)?._id ?? one.last;
  one.read += pages.length;
  const isCounted = one.count === countMax || (one.count > 0 && one.read >= countedAmongMax);
  one.isDone = isCounted || pages.length < size;
}

export function spellingOf({ text, hand }: PageTagsRecord, key: string): string {
  return [...text, ...hand].find((tag) => tag.key === key)?.tag ?? key;
}

/** Looks up each page only once. */
function rememberVisible({ pages }: Pick<TagsContext, 'pages'>, asker: Asker): AreVisible {
  const visible = new Set<string>();
  const known = new Set<string>();
  return async (pageIds) => {
    const unknown = [...new Map(pageIds.map((id) => [id.toHexString(), id])).values()];
    const asked = unknown.filter((id) => !known.has(id.toHexString()));
    for (let at = 0; at < asked.length; at += batchSize) {
      const some = asked.slice(at, at + batchSize);
      for (const { id } of await pages.nameVisible(some, asker)) visible.add(id);
      for (const id of some) known.add(id.toHexString());
    }
    return visible;
  };
}
