import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { Asker, TagsContext } from './context.ts';
import { TagInvalid, TooManyTags } from './errors.ts';
import { isSame, keysOf, noTags, type PageTags } from './page-tags.ts';
import { type PageTagList, pageTagsMax } from './schema.ts';
import { distinctTags, keyOf, readTag, type Tag } from './tag.ts';

type Needs = Pick<TagsContext, 'store' | 'pages' | 'events'>;

/**
 * Replaces manual tags; the text's stay. @throws TagInvalid, PageNotFound, EditForbidden, PageTrashed, TooManyTags
 */
export async function setTags(
  context: Needs,
  pageId: ObjectId,
  written: string[],
  asker: Asker,
): Promise<Static<typeof PageTagList>> {
  const hand = distinctTags(written.map((one) => readTag(one) ?? refuse(one)));
  return present(await changeHand(context, pageId, asker, () => hand));
}

/** Tags set by hand. */
export interface TagsChange {
  add: string[];
  remove: string[];
}

/** @throws what `setTags` does */
export async function changeTags(
  context: Needs,
  pageId: ObjectId,
  { add, remove }: TagsChange,
  asker: Asker,
): Promise<void> {
  const added = add.map((one) => readTag(one) ?? refuse(one));
  const removed = new Set(remove.map(keyOf));
  await changeHand(context, pageId, asker, ({ hand }) =>
    distinctTags([...hand.filter(({ key }) => !removed.has(key)), ...added]),
  );
}

/** Returns the effective part: missing additions and present removals. */
export async function narrowTagsChange(
  { store }: Pick<TagsContext, 'store'>,
  pageId: ObjectId,
  { add, remove }: TagsChange,
): Promise<TagsChange> {
  const { text, hand } = (await store.find(pageId)) ?? noTags;
  const has = new Set(keysOf({ text, hand }));
  const removed = new Set(remove.map(keyOf));
  return {
    add: add.filter((one) => !has.has(readTag(one)?.key ?? '')),
    remove: hand.filter(({ key }) => removed.has(key)).map(({ tag }) => tag),
  };
}

async function changeHand(
  context: Needs,
  pageId: ObjectId,
  asker: Asker,
  handAfter: (now: PageTags) => Tag[],
): Promise<PageTags> {
  const { store, pages } = context;
  const page = await pages.findEditable(pageId, asker);
  if (!page) throw new pages.errors.PageNotFound();
  if (page.status !== 'live') throw new pages.errors.PageTrashed();
  const tags = await store.change(pageId, (now) => {
    const hand = handAfter(now);
    if (keysOf({ text: now.text, hand }).length > pageTagsMax) throw new TooManyTags(pageTagsMax);
    return isSame(now.hand, hand) ? null : { ...now, hand };
  });
  await context.events.emit('page.tags-changed', { pageId: pageId.toHexString() });
  // The page may have been purged before this write.
  if (!(await pages.find(pageId))) await store.forget([pageId]);
  return tags;
}

/** Returns the text's, then manual ones. @throws PageNotFound */
export async function readPageTags(
  { store, pages }: Pick<TagsContext, 'store' | 'pages'>,
  pageId: ObjectId,
  asker: Asker,
): Promise<Static<typeof PageTagList>> {
  if (!(await pages.findVisible(pageId, asker))) throw new pages.errors.PageNotFound();
  return present((await store.find(pageId)) ?? noTags);
}

export async function writtenTags(
  { store }: Pick<TagsContext, 'store'>,
  pageIds: ObjectId[],
): Promise<ReadonlyMap<string, string[]>> {
  const records = await store.findMany(pageIds);
  return new Map(records.map((record) => [String(record._id), present(record).items.map(({ tag }) => tag)]));
}

export function present({ text, hand }: PageTags): Static<typeof PageTagList> {
  const inText = new Set(text.map(({ key }) => key));
  const byHand = hand.filter(({ key }) => !inText.has(key));
  return {
    items: [
      ...text.map(({ tag }) => ({ tag, source: 'text' as const })),
      ...byHand.map(({ tag }) => ({ tag, source: 'hand' as const })),
    ],
  };
}

function refuse(written: string): never {
  throw new TagInvalid(written);
}
