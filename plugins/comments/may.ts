import type { CommentRecord, ThreadRecord } from './comment.ts';
import type { Asker } from './context.ts';
import type { SeenPage } from './load.ts';

/** Authors may edit their comments. */
export function mayEdit({ createdBy, deletedAt }: CommentRecord, { user }: Asker): boolean {
  return !deletedAt && createdBy.toHexString() === user.id;
}

/** Allowed for the author, the page's owner and administrators. */
export function mayDelete(comment: CommentRecord, { ownerId }: SeenPage, asker: Asker): boolean {
  const { user } = asker;
  return (
    mayEdit(comment, asker) || (!comment.deletedAt && (user.role === 'admin' || ownerId.toHexString() === user.id))
  );
}

/** Allowed for the thread's author and editors of the page. */
export function mayResolve({ createdBy }: ThreadRecord, { canEdit }: SeenPage, { user }: Asker): boolean {
  return canEdit || createdBy.toHexString() === user.id;
}
