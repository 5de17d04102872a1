import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { isOf, tryIndexLinks } from '../links/index-links.ts';
import { linkTarget } from '../links/link-target.ts';
import type { PageLinks } from '../links/links-store.ts';
import type { PageRecord } from '../page.ts';
import { visibleAmong } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import { isWithin, type MoveRecord, targetOf } from './move.ts';
import type { MoveLinks } from './move-links-store.ts';

const batchSize = 500;
/** The links of one page may take megabytes. */
const pagesAtOnce = 20;

type Entry = Omit<MoveLinks, '_id' | 'state'>;

/**
 * Records pages whose links must be rewritten after arrival: linking ones, and batch pages with changed targets. Before
 * arrival, while both are known.
 */
export async function recordLinks(context: PagesContext, batch: PageRecord[], move: MoveRecord): Promise<void> {
  const mover = await context.accounts.findById(move.createdBy);
  if (!mover) return;
  for (let at = 0; at < batch.length; at += pagesAtOnce) {
    await context.moveLinks.ensure(await ownLinks(context, batch.slice(at, at + pagesAtOnce), move));
  }
  for await (const others of linkingPages(context, batch, move, { user: mover }))
    await context.moveLinks.ensure(others);
}

/** Returns the pages whose links would lead elsewhere. */
async function ownLinks(context: PagesContext, pages: PageRecord[], move: MoveRecord): Promise<Entry[]> {
  const known = await context.links.findMany(pages.map(({ _id }) => _id));
  const byPage = new Map(known.map((links) => [links._id.toHexString(), links]));
  const entries: Entry[] = [];
  for (const page of pages) {
    // A page may have thousands.
    await nextTurn();
    const read = byPage.get(page._id.toHexString());
    const links = read && isOf(read, page) ? read : await tryIndexLinks(context, page._id);
    if (!links || links === 'failed' || !leadsElsewhere(context, links, page.path, move)) continue;
    const { path, revisionId } = page;
    entries.push({ moveId: move._id, pageId: page._id, wasAt: { path, revisionId } });
  }
  return entries;
}

function leadsElsewhere(
  { reservedSegments }: Pick<PagesContext, 'reservedSegments'>,
  { hrefs }: PageLinks,
  path: string,
  move: MoveRecord,
): boolean {
  return hrefs.some((href) => {
    const before = linkTarget(href, path, reservedSegments);
    const meant = before !== null && isWithin(before, move.from) ? targetOf(move, before) : before;
    return meant !== linkTarget(href, targetOf(move, path) ?? path, reservedSegments);
  });
}

/** Returns live linking pages that the mover may know. Moving ones belong to their own batch. */
async function* linkingPages(
  context: Pick<PagesContext, 'store' | 'links' | 'groups'>,
  batch: PageRecord[],
  move: MoveRecord,
  mover: Asker,
): AsyncGenerator<Entry[]> {
  let ids: ObjectId[] = [];
  const take = async (): Promise<Entry[]> => {
    const pages = await visibleAmong(context, await context.store.findLive(ids), mover);
    ids = [];
    const others = pages.filter(({ moveId }) => !moveId?.equals(move._id));
    return others.map(({ _id: pageId }) => ({ moveId: move._id, pageId, wasAt: null }));
  };
  for await (const id of context.links.allLeadingTo(batch.map(({ path }) => path))) {
    if (ids.push(id) === batchSize) yield await take();
  }
  if (ids.length > 0) yield await take();
}
