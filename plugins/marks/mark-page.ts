import { ObjectId } from 'mongodb';
import type { Asker, MarksContext } from './context.ts';
import { TooManyMarks } from './errors.ts';
import { type MarkKind, marksMax, viewPauseMs } from './mark.ts';

type Needs = Pick<MarksContext, 'store' | 'pages' | 'now'>;

const names = { star: 'starred', like: 'liked' } as const;

/** Idempotent. @throws PageNotFound, TooManyMarks */
export async function markPage(
  context: Needs,
  kind: Exclude<MarkKind, 'view'>,
  pageId: ObjectId,
  asker: Asker,
): Promise<void> {
  await requireVisible(context, pageId, asker);
  const { store, now } = context;
  const accountId = new ObjectId(asker.user.id);
  if (await store.find(kind, accountId, pageId)) return;
  if ((await store.countMine(kind, accountId)) >= marksMax[kind]) throw new TooManyMarks(names[kind], marksMax[kind]);
  await store.add(kind, accountId, pageId, now());
  await forgetIfGone(context, pageId);
}

/** @throws PageNotFound */
export async function unmarkPage(
  context: Pick<MarksContext, 'store' | 'pages'>,
  kind: Exclude<MarkKind, 'view'>,
  pageId: ObjectId,
  asker: Asker,
): Promise<void> {
  await requireVisible(context, pageId, asker);
  await context.store.remove(kind, new ObjectId(asker.user.id), pageId);
}

/** Records a view; repeated within a minute without a write. @throws PageNotFound */
export async function notePageViewed(context: Needs, pageId: ObjectId, asker: Asker): Promise<void> {
  await requireVisible(context, pageId, asker);
  const { store, now } = context;
  const accountId = new ObjectId(asker.user.id);
  const at = now();
  const seen = await store.find('view', accountId, pageId);
  if (seen && at.getTime() - seen.at.getTime() < viewPauseMs) return;
  await store.see(accountId, pageId, at);
  if (!seen) await forgetIfGone(context, pageId);
}

/** @throws PageNotFound */
export async function requireVisible(
  { pages }: Pick<MarksContext, 'pages'>,
  pageId: ObjectId,
  asker: Asker,
): Promise<void> {
  if (!(await pages.findVisible(pageId, asker))) throw new pages.errors.PageNotFound();
}

/** Removes the mark of a page purged meanwhile. */
async function forgetIfGone({ pages, store }: Needs, pageId: ObjectId): Promise<void> {
  if (!(await pages.find(pageId))) await store.removeOf(pageId);
}
