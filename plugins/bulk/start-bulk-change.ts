import type { FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import type { SignedIn } from '../accounts/index.ts';
import type { RuleInput } from '../pages/index.ts';
import { type BulkAction, type BulkChange, type BulkItem, bulkMaxPages } from './bulk-change.ts';
import type { BulkContext } from './context.ts';
import { TagInvalid, TooManyPages } from './errors.ts';

type Needs = Pick<BulkContext, 'pages' | 'tags'>;

/** The wire form of a bulk change. */
export type BulkInput =
  | { action: 'move'; pageIds: string[]; to: string }
  | { action: 'trash'; pageIds: string[] }
  | { action: 'tag'; pageIds: string[]; add: string[]; remove: string[] }
  | { action: 'share'; pageIds: string[]; access: RuleInput }
  | { action: 'copy'; pageId: string; to: string; title?: string; withBelow: boolean };

/**
 * Records a change of several pages, carried out in the background. @throws TooManyPages, PathInvalid, TagInvalid, and
 * PageNotFound and PathTaken for a copy
 */
export async function startBulkChange(
  context: BulkContext,
  input: BulkInput,
  request: FastifyRequest,
): Promise<BulkChange> {
  const asker = context.accounts.of(request);
  const { action, ids } =
    input.action === 'copy' ? await readCopy(context, input, asker) : await readChange(context, input, asker);
  const change: BulkChange = {
    _id: new ObjectId(),
    action,
    state: 'running',
    total: ids.length,
    createdBy: new ObjectId(asker.user.id),
    createdAt: context.now(),
    origin: { ip: request.ip, userAgent: request.headers['user-agent'] ?? null },
  };
  const items = ids.map(
    (pageId, position): BulkItem => ({
      _id: new ObjectId(),
      bulkId: change._id,
      position,
      pageId,
      state: 'waiting',
    }),
  );
  await context.store.insert(change, items);
  return change;
}

interface Read {
  action: BulkAction;
  ids: ObjectId[];
}

async function readChange(
  context: Needs,
  { pageIds, ...input }: Exclude<BulkInput, { action: 'copy' }>,
  asker: SignedIn,
): Promise<Read> {
  if (pageIds.length > bulkMaxPages) throw new TooManyPages();
  const action = readAction(context, input);
  const ids = pageIds.map((id) => new ObjectId(id));
  const isOfPlaces = action.action === 'move' || action.action === 'trash';
  return { action, ids: isOfPlaces ? await withoutCovered(context, ids, asker) : ids };
}

type Change<I> = I extends { pageIds: string[] } ? Omit<I, 'pageIds'> : never;

function readAction({ pages, tags }: Needs, input: Change<BulkInput>): BulkAction {
  if (input.action === 'move') return { action: 'move', to: pages.parsePath(input.to) };
  if (input.action === 'share') return { action: 'share', ...input.access };
  const wrong = input.action === 'tag' && [...input.add, ...input.remove].find((tag) => !tags.isTag(tag));
  if (typeof wrong === 'string') throw new TagInvalid(wrong);
  return input;
}

/** Existing pages now, parents first. */
async function readCopy(
  { pages }: Needs,
  { pageId, to, title, withBelow }: Extract<BulkInput, { action: 'copy' }>,
  asker: SignedIn,
): Promise<Read> {
  const page = await pages.findVisible(new ObjectId(pageId), asker);
  if (page?.status !== 'live') throw new pages.errors.PageNotFound();
  const free = await pages.requireFree(to, asker);
  const action: BulkAction = { action: 'copy', from: page.path, to: free, ...(title !== undefined && { title }) };
  if (!withBelow) return { action, ids: [page._id] };
  const all = await pages.listRecent({ ids: [], paths: [page.path] }, bulkMaxPages + 1, asker);
  if (all.length > bulkMaxPages) throw new TooManyPages();
  const depth = (path: string) => path.split('/').length;
  return { action, ids: all.sort((one, other) => depth(one.path) - depth(other.path)).map(({ _id }) => _id) };
}

/** Drops pages below another one that moves. Ordered by path. */
async function withoutCovered({ pages }: Needs, ids: ObjectId[], asker: SignedIn): Promise<ObjectId[]> {
  const known = await pages.nameVisible(ids, asker);
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
