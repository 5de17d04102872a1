import type { ObjectId } from 'mongodb';
import type { ThreadRecord } from './comment.ts';
import type { Asker, CommentsContext } from './context.ts';
import { CommentNotFound, ResolveForbidden } from './errors.ts';
import { idOf, loadThread, requireLive, type SeenPage } from './load.ts';
import { mayResolve } from './may.ts';
import { hintChange } from './settle-comment.ts';

/** Resolves or reopens a thread. Idempotent. @throws CommentNotFound, ResolveForbidden, PageTrashed */
export async function resolveThread(
  context: Pick<CommentsContext, 'store' | 'pages' | 'events' | 'now'>,
  id: ObjectId,
  isResolved: boolean,
  asker: Asker,
): Promise<{ thread: ThreadRecord; page: SeenPage }> {
  const { store, now } = context;
  const { thread, page } = await loadThread(context, id, asker);
  if (!mayResolve(thread, page, asker)) throw new ResolveForbidden();
  requireLive(context, page);
  const changed = isResolved ? await store.resolve(id, idOf(asker), now()) : await store.reopen(id);
  if (changed) await hintChange(context, changed);
  const settled = changed ?? (await store.findThread(id));
  if (!settled) throw new CommentNotFound();
  return { thread: settled, page };
}
