import type { PagesContext } from '../context.ts';
import { type MoveRecord, targetOf } from '../moves/move.ts';
import type { PageRecord } from '../page.ts';
import { isOf, tryIndexLinks } from './index-links.ts';
import { targetsOf } from './read-links.ts';

type Needs = Pick<PagesContext, 'links' | 'reservedSegments'>;

const batchSize = 500;
/** The links of one page may take megabytes. */
const pagesAtOnce = 20;

/** Stores targets by new paths before arrival; `settleLinks` corrects concurrent saves. */
export async function followMove(context: Needs, batch: PageRecord[], move: MoveRecord): Promise<void> {
  for (let at = 0; at < batch.length; at += pagesAtOnce)
    await followSome(context, batch.slice(at, at + pagesAtOnce), move);
}

async function followSome(context: Needs, pages: PageRecord[], move: MoveRecord): Promise<void> {
  const { links, reservedSegments } = context;
  const known = new Map((await links.findMany(pages.map(({ _id }) => _id))).map((one) => [one._id.toHexString(), one]));
  const moved: Parameters<typeof links.retarget>[0] = [];
  for (const page of pages) {
    const before = known.get(page._id.toHexString());
    const path = targetOf(move, page.path);
    if (!before || path === null || !isOf(before, page)) continue;
    moved.push({ before, after: { path, targets: await targetsOf(before.hrefs, path, reservedSegments) } });
  }
  await links.retarget(moved);
}

/** Records links that aren't known for the current text and path. */
export async function settleLinks(context: PagesContext, pages: PageRecord[]): Promise<void> {
  const known = await context.links.statesOf(pages.map(({ _id }) => _id));
  const states = new Map(known.map((state) => [state._id.toHexString(), state]));
  for (const page of pages) {
    const state = states.get(page._id.toHexString());
    if (!state || !isOf(state, page)) await tryIndexLinks(context, page._id);
  }
}

/** Like `settleLinks`, for a subtree. */
export async function settleLinksWithin(context: PagesContext, root: string): Promise<void> {
  for await (const paths of context.store.moving.livePaths(root)) {
    for (let at = 0; at < paths.length; at += batchSize) {
      await settleLinks(context, await context.store.findByPaths(paths.slice(at, at + batchSize)));
    }
  }
}
