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

/** Small, since each one is an ordinary save. */
const batchSize = 5;
/** After this many conflicts, someone is probably editing. */
const maxAttempts = 5;

/**
 * Rewrites the next pages' links. Nothing waits: moved pages are normal. Compare-and-set per text, so any replica can
 * continue.
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
  // Counted at the end only, as there may be many; a crash loses some until then.
  return advance(context, move, { linksDone, linksLeft });
}

/** Whether all links are right. Unchangeable ones rely on redirects. */
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
  // Later text is relative to the current path.
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
