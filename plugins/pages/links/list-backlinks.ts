import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { PagesContext } from '../context.ts';
import { loadVisible } from '../load.ts';
import type { PageRecord } from '../page.ts';
import { type SeenPage, seenAmong } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import type { ListQuery, PageList } from '../schema.ts';
import { summariseSeen } from '../summarise-pages.ts';
import { inboundTargets } from './inbound-targets.ts';

/** Batch size when invisible pages are skipped. */
const batchSize = 500;

/** Returns visible live pages linking here, oldest first. @throws PageNotFound, InvalidCursor */
export async function listBacklinks(
  context: PagesContext,
  pageId: ObjectId,
  { limit, cursor }: Static<typeof ListQuery>,
  asker: Asker,
): Promise<Static<typeof PageList>> {
  const page = await loadVisible(context, pageId, asker);
  const cursors = context.listCursor({ id: 'id' });
  const after = cursors.read(cursor)?.id ?? null;
  const found = await findBacklinks(context, page, after, limit + 1, asker);
  const { items, nextCursor } = cursors.page(found, limit, ({ page: { _id } }) => ({ id: _id }));
  return { items: await summariseSeen(context, items), nextCursor };
}

async function findBacklinks(
  context: PagesContext,
  page: PageRecord,
  after: ObjectId | null,
  wanted: number,
  asker: Asker,
): Promise<SeenPage[]> {
  const targets = await inboundTargets(context, page, asker);
  const found: SeenPage[] = [];
  // One more, because a page may link to itself.
  for (let from = after, size = wanted + 1; ; size = batchSize) {
    const ids = await context.links.leadingTo(targets, from, size);
    const others = await context.store.findLive(ids.filter((id) => !id.equals(page._id)));
    found.push(...(await seenAmong(context, others, asker)));
    if (found.length >= wanted || ids.length < size) return found;
    from = ids.at(-1) ?? null;
  }
}
