import type { FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import { type BulkAction, type BulkChange, type BulkItem, bulkMaxPages } from './bulk-change.ts';
import type { BulkContext } from './context.ts';
import { TagInvalid, TooManyPages } from './errors.ts';

/**
 * Records a change of several pages; what it does to each of them happens in the background.
 * @throws TooManyPages, PathInvalid, TagInvalid
 */
export async function startBulkChange(
  context: BulkContext,
  asked: BulkAction,
  pageIds: readonly string[],
  request: FastifyRequest,
): Promise<BulkChange> {
  if (pageIds.length > bulkMaxPages) throw new TooManyPages();
  const action = readAction(context, asked);
  const asker = context.accounts.of(request);
  const ids = await withoutCovered(
    context,
    action,
    pageIds.map((id) => new ObjectId(id)),
    request,
  );
  const change: BulkChange = {
    ...{ _id: new ObjectId(), action, state: 'running', total: ids.length },
    ...{ createdBy: new ObjectId(asker.user.id), createdAt: context.now() },
    origin: { ip: request.ip, userAgent: request.headers['user-agent'] ?? null },
  };
  const items = ids.map(
    (pageId, position): BulkItem => ({
      ...{ _id: new ObjectId(), bulkId: change._id, position, pageId, state: 'waiting' },
    }),
  );
  await context.store.insert(change, items);
  return change;
}

function readAction({ pages, tags }: BulkContext, action: BulkAction): BulkAction {
  if (action.action === 'move') return { action: 'move', to: pages.parsePath(action.to) };
  const wrong = action.action === 'tag' && [...action.add, ...action.remove].find((tag) => !tags.isTag(tag));
  if (typeof wrong === 'string') throw new TagInvalid(wrong);
  return action;
}

/** A page that lies below another one that moves goes with it. In the order of the paths. */
async function withoutCovered(
  { pages, accounts }: BulkContext,
  { action }: BulkAction,
  ids: ObjectId[],
  request: FastifyRequest,
): Promise<ObjectId[]> {
  if (action !== 'move' && action !== 'trash') return ids;
  const known = await pages.nameVisible(ids, accounts.of(request));
  const paths = new Set(known.map(({ path }) => path));
  const isCovered = (path: string) => {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      if (paths.has(path.slice(0, end))) return true;
    }
    return false;
  };
  const covered = new Set(known.filter(({ path }) => isCovered(path)).map(({ id }) => id));
  return ids.filter((id) => !covered.has(id.toHexString()));
}
