import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { hideAll } from './purge.ts';

const batchSize = 100;

/**
 * Deletes purging pages: data, then record; roots last, so a crash can continue. Failed listeners are retried later.
 * Returns the number.
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
  // Before the event, so that listeners find no revision.
  await revisions.removeAllOf(_id);
  if (!(await events.emit('page.purged', { pageId: _id.toHexString() }))) return false;
  await links.forget([_id]);
  await redirects.forgetPage(_id);
  // Pages trashed below a restricting one stay hidden, its audience being lost; so do paths left there.
  if (!access) {
    await store.trash.standsAboveNone(_id);
    await moves.standsAboveNone(_id);
  }
  await store.trash.remove(_id);
  return true;
}
