import type { ObjectId } from 'mongodb';
import type { Doer } from '../pages/index.ts';
import { actionOf } from './actions.ts';
import type { BulkChange, BulkItem } from './bulk-change.ts';
import type { BulkContext } from './context.ts';

/** Longer than pauses between renewals; a crashed replica delays a change by this. */
const leaseTtlMs = 60_000;

/** Changes or reverts pages in turn, unless another replica does. Repeatable, so any replica can continue. */
export async function runBulkChange(context: BulkContext, id: ObjectId): Promise<void> {
  const lease = await context.coordination.acquireLease(`bulk:${id}`, leaseTtlMs);
  if (!lease) return;
  const keeping = setInterval(() => void lease.renew(leaseTtlMs).catch(() => {}), leaseTtlMs / 3).unref();
  try {
    while (!context.background.closing.aborted && (await step(context, id)));
  } finally {
    clearInterval(keeping);
    await lease.release();
  }
}

/** Deals with the next page. Returns false at the end. */
async function step(context: BulkContext, id: ObjectId): Promise<boolean> {
  const { store } = context;
  const change = await store.find(id);
  if (change?.state === 'running') {
    const item = await store.next(id, 'waiting', 1);
    if (item) return settle(context, change, item, ['changed', 'failed'], applyTo);
    await store.advance(change, 'done');
  } else if (change?.state === 'undoing') {
    const item = await store.next(id, 'changed', -1);
    if (item) return settle(context, change, item, ['reverted', 'kept'], revertOn);
    await store.advance(change, 'undone');
  }
  return false;
}

type Work = (context: BulkContext, change: BulkChange, item: BulkItem, doer: Doer) => Promise<boolean>;

async function settle(
  context: BulkContext,
  change: BulkChange,
  item: BulkItem,
  [well, badly]: [BulkItem['state'], BulkItem['state']],
  work: Work,
): Promise<boolean> {
  try {
    const hasEnded = await work(context, change, item, await doerOf(context, change));
    if (hasEnded) await context.store.settle(item._id, well);
    return hasEnded;
  } catch (error) {
    if (context.background.closing.aborted) throw error;
    // Also fails if the database is unavailable; retried later.
    await context.store.settle(item._id, badly, codeOf(context, change, error));
    return true;
  }
}

async function applyTo(context: BulkContext, { action }: BulkChange, item: BulkItem, doer: Doer): Promise<boolean> {
  const { adds, look, apply } = actionOf(action);
  if (adds) context.diskSpace.require(adds);
  const before = item.before ?? (await look(context, item.pageId, action, doer));
  if (!item.before) await context.store.note(item._id, before);
  return apply(context, item.pageId, action, before, doer);
}

async function revertOn(context: BulkContext, { action }: BulkChange, item: BulkItem, doer: Doer): Promise<boolean> {
  if (!item.before) throw new Error(`Bulk item ${item._id} was changed without noting what it was.`);
  return actionOf(action).revert(context, item.pageId, action, item.before, doer);
}

/** Returns the current account, whose permissions are checked per page. */
async function doerOf({ accounts }: Pick<BulkContext, 'accounts'>, { createdBy, origin }: BulkChange): Promise<Doer> {
  const user = await accounts.findById(createdBy);
  const isUsable = user !== null && user.suspendedAt === null;
  return {
    account: isUsable ? { user, tokenId: '', tokenKind: 'session', scopes: [] } : null,
    ip: origin.ip,
    headers: origin.userAgent === null ? {} : { 'user-agent': origin.userAgent },
  };
}

/** Logs unexpected errors. */
function codeOf({ log }: Pick<BulkContext, 'log'>, { _id, action }: BulkChange, error: unknown): string {
  const isRefusal =
    error instanceof Error &&
    'code' in error &&
    (('statusCode' in error && Number(error.statusCode) < 500) ||
      ('isForClients' in error && error.isForClients === true));
  if (isRefusal) return String((error as { code: unknown }).code).toLowerCase();
  log.error({ err: error, bulkId: _id, action: action.action }, 'a bulk change skipped a page that failed');
  return 'unavailable';
}
