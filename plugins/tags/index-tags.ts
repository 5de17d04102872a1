import type { ObjectId } from 'mongodb';
import type { EventMap } from '../events/index.ts';
import type { TagsContext } from './context.ts';
import { isSame, noTags } from './page-tags.ts';
import { readTags, type Tag } from './tag.ts';

type Needs = Pick<TagsContext, 'store' | 'pages' | 'revisions' | 'renderer'>;

/**
 * Updates tags after a save; unchanged ones cost nothing more. Late events are harmless, as only the current text
 * counts.
 */
export async function followText(context: Needs, event: EventMap['page.saved']): Promise<void> {
  const { pages, renderer, store } = context;
  const revision = await pages.revisionOf(event);
  if (!revision) return;
  const known = (await store.find(revision.pageId)) ?? noTags;
  if (!isSame(known.text, readTags(renderer.tagsIn(revision.body)))) await indexTags(context, revision.pageId);
}

/** Records the current text's tags, again if it changed meanwhile. Repeatable and concurrent. */
export async function indexTags(context: Needs, pageId: ObjectId): Promise<void> {
  const { pages, store } = context;
  let page = await pages.find(pageId);
  while (page) {
    const text = await tagsOfRevision(context, page.revisionId);
    if (text) await store.change(pageId, (now) => (isSame(now.text, text) ? null : { ...now, text }));
    const now = await pages.find(pageId);
    if (now?.revisionId.equals(page.revisionId)) return;
    page = now;
  }
  await store.forget([pageId]);
}

/** Returns null if the revision is gone. */
export async function tagsOfRevision(
  { revisions, renderer }: Pick<TagsContext, 'revisions' | 'renderer'>,
  revisionId: ObjectId,
): Promise<Tag[] | null> {
  const revision = await revisions.readLight(revisionId);
  return revision && readTags(renderer.tagsIn(revision.body));
}
