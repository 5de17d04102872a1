import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { hideAll } from './purge.ts';

const batchSize = 100;

/**
 * Deletes purging pages: of each first its data, then its record; the trashed root after its subpages. So a crash leaves
 * enough to continue. Pages whose listeners fail are retried later. Returns how many pages were deleted.
 */
export async function deletePurging(context: PagesContext): Promise<number> {
  let removed = 0;
  for await (const root of context.store.trash.doomed()) {
    if (context.closing.aborted) break;
    if (await hideAll(context, root)) removed += await removeWithAllBelow(context, root);
  }
  return removed;
}

async function removeWithAllBelow(context: PagesContext, root: PageRecord): Promise<number> {
  let removed = 0;
  let isWhole = true;
  for (let after: ObjectId | null = null; ; ) {
    const pages: PageRecord[] = await context.store.trash.goingWith(root, after, batchSize);
    for (const page of pages) {
      if (context.closing.aborted) return removed;
      const isGone = await removePage(context, page);
      isWhole &&= isGone;
      removed += Number(isGone);
    }
    if (pages.length < batchSize) break;
    after = pages.at(-1)?._id ?? null;
  }
  return removed + Number(isWhole && (await removePage(context, root)));
}

async function removePage(context: PagesContext, { _id, access }: PageRecord): Promise<boolean> {
  const { store, moves, revisions, links, redirects, events } = context;
  // Before the event is emitted, so that listeners find no revision to refer to.
  await revisions.removeAllOf(_id);
  if (!(await events.emit('page.purged', { pageId: _id.toHexString() }))) return false;
  await links.forget([_id]);
  await redirects.forgetPage(_id);
  // Trashed pages below a page that restricted them stay hidden, since its audience is unknown now. So do paths
  // that others have left there.
  if (!access) {
    await store.trash.standsAboveNone(_id);
    await moves.standsAboveNone(_id);
  }
  await store.trash.remove(_id);
  return true;
}
