import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { PagesContext } from '../context.ts';
import { type SeenPage, seenAmong } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import type { PageSummary } from '../schema.ts';
import { summariseSeen } from '../summarise-pages.ts';
import { isWithin, type MoveRecord } from './move.ts';
import { pagesOf } from './pages-of.ts';

const shownPages = 20;
const batchSize = 500;

/** Returns visible outside pages linking to addresses that a move empties. */
export async function planInbound(
  context: Pick<PagesContext, 'store' | 'links' | 'accounts' | 'groups'>,
  move: MoveRecord,
  asker: Asker,
): Promise<{ total: number; pages: Static<typeof PageSummary>[] }> {
  const ids = move.kind === 'restore' ? [] : await linkingPages(context, move);
  const shown: SeenPage[] = [];
  let total = 0;
  for (let at = 0; at < ids.length; at += batchSize) {
    const pages = await context.store.findLive(ids.slice(at, at + batchSize));
    const others = pages.filter(({ path }) => !isWithin(path, move.from));
    const seen = await seenAmong(context, others, asker);
    total += seen.length;
    shown.push(...seen.slice(0, shownPages - shown.length));
  }
  return { total, pages: await summariseSeen(context, shown) };
}

async function linkingPages(context: Pick<PagesContext, 'store' | 'links'>, move: MoveRecord): Promise<ObjectId[]> {
  const ids = new Set<string>();
  for await (const pages of pagesOf(context, move)) {
    for await (const id of context.links.allLeadingTo(pages.map(({ path }) => path))) ids.add(id.toHexString());
  }
  return [...ids].sort().map((id) => new ObjectId(id));
}
