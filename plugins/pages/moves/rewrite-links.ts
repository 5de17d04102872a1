import type { PagesContext } from '../context.ts';
import { StaleRevision } from '../errors.ts';
import { redirectLinks } from '../links/redirect-links.ts';
import { loadCurrentLight } from '../load.ts';
import type { Asker } from '../permissions/rule.ts';
import { savePage } from '../save-page.ts';
import { advance } from './lease.ts';
import { meantTargets } from './meant-targets.ts';
import type { MoveRecord } from './move.ts';
import type { MoveLinks } from './move-links-store.ts';

/** Few, since each is a save like any other. */
const batchSize = 5;
/** After this many conflicting saves in a row, someone is editing the page. */
const maxAttempts = 5;

/**
 * Rewrites the links of some more pages to the new paths. The moved pages are normal again by then, so nothing waits for it.
 * Each page is a compare-and-set on its text, so that another replica can continue after a crash.
 */
export async function rewriteNext(context: PagesContext, move: MoveRecord): Promise<MoveRecord> {
  const { moveLinks, accounts, closing } = context;
  const batch = await moveLinks.next(move._id, batchSize);
  if (batch.length === 0)
    return advance(context, move, { state: 'finishing', ...(await moveLinks.progress(move._id)) });
  const account = await accounts.findById(move.createdBy);
  let { linksDone, linksLeft } = move;
  for (const entry of batch) {
    if (closing.aborted) break;
    const isDone = account !== null && (await rewrite(context, move, entry, { user: account }));
    await moveLinks.settle(entry._id, isDone ? 'done' : 'left');
    linksDone += 1;
    if (!isDone) linksLeft += 1;
  }
  // Counted again at the end only: there may be very many. After a crash some are missing until then.
  return advance(context, move, { linksDone, linksLeft });
}

/** Whether every link of a page leads where it should. What cannot be changed is left: redirects lead on from there. */
async function rewrite(context: PagesContext, move: MoveRecord, entry: MoveLinks, account: Asker): Promise<boolean> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      return await rewriteOnce(context, move, entry, account);
    } catch (error) {
      if (error instanceof StaleRevision) continue;
      if (context.closing.aborted) throw error;
      if (!isRefusal(error))
        context.log.error({ err: error, pageId: entry.pageId }, 'left the links of a page unchanged');
      return false;
    }
  }
  return false;
}

async function rewriteOnce(
  context: PagesContext,
  move: MoveRecord,
  { pageId, wasAt }: MoveLinks,
  account: Asker,
): Promise<boolean> {
  const page = await context.store.find(pageId);
  if (page?.status !== 'live') return true;
  const { body, _id: revisionId } = await loadCurrentLight(context, page);
  // What has been written since then is meant from where the page is now.
  const writtenAt = wasAt?.revisionId.equals(revisionId) ? wasAt.path : page.path;
  const decide = meantTargets(context, move, { path: page.path, writtenAt });
  const { body: changed, isWhole } = await redirectLinks(context, { body, path: page.path }, decide);
  if (changed === null) return isWhole;
  const cause = { kind: 'links', moveId: move._id } as const;
  await savePage(context, { pageId, body: changed, baseRevisionId: revisionId, account, cause });
  return isWhole;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}
