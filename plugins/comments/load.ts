import { ObjectId } from 'mongodb';
import type { PageFacts } from '../pages/index.ts';
import type { CommentRecord, ThreadRecord } from './comment.ts';
import type { Asker, CommentsContext } from './context.ts';
import { CommentNotFound } from './errors.ts';

type Needs = Pick<CommentsContext, 'store' | 'pages'>;

/** A page that the reader can see, with its comments. */
export type SeenPage = PageFacts & { canEdit: boolean };

/** Returns a visible page. @throws PageNotFound */
export async function loadPage(
  { pages }: Pick<CommentsContext, 'pages'>,
  id: ObjectId,
  asker: Asker,
): Promise<SeenPage> {
  const page = await pages.findVisible(id, asker);
  if (!page) throw new pages.errors.PageNotFound();
  return page;
}

/** Returns a comment with its visible page. @throws CommentNotFound */
export async function loadComment(
  context: Needs,
  id: ObjectId,
  asker: Asker,
): Promise<{ comment: CommentRecord; page: SeenPage }> {
  const comment = await context.store.find(id);
  const page = comment && (await context.pages.findVisible(comment.pageId, asker));
  // Deleted replies are kept only until listeners know.
  if (!page || (comment.deletedAt && !isThread(comment))) throw new CommentNotFound();
  return { comment, page };
}

/** Returns a thread with its visible page. @throws CommentNotFound, also for a reply */
export async function loadThread(
  context: Needs,
  id: ObjectId,
  asker: Asker,
): Promise<{ thread: ThreadRecord; page: SeenPage }> {
  const { comment, page } = await loadComment(context, id, asker);
  if (!isThread(comment)) throw new CommentNotFound();
  return { thread: comment, page };
}

export function isThread(comment: CommentRecord): comment is ThreadRecord {
  return comment.thread !== undefined;
}

/** @throws PageTrashed: trashed pages are read-only */
export function requireLive({ pages }: Pick<CommentsContext, 'pages'>, { status }: SeenPage): void {
  if (status !== 'live') throw new pages.errors.PageTrashed();
}

export function idOf({ user }: Asker): ObjectId {
  return new ObjectId(user.id);
}
