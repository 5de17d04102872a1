import type { CommentRecord, ThreadRecord } from './comment.ts';
import type { Asker } from './context.ts';
import type { SeenPage } from './load.ts';

/** Its author edits a comment, as long as it is there. */
export function mayEdit({ createdBy, deletedAt }: CommentRecord, { user }: Asker): boolean {
  return !deletedAt && createdBy.toHexString() === user.id;
}

/** Its author, the page's owner and administrators. */
export function mayDelete(comment: CommentRecord, { ownerId }: SeenPage, asker: Asker): boolean {
  const { user } = asker;
  return (
    mayEdit(comment, asker) || (!comment.deletedAt && (user.role === 'admin' || ownerId.toHexString() === user.id))
  );
}

/** The person who started it, and people who can edit the page. */
export function mayResolve({ createdBy }: ThreadRecord, { canEdit }: SeenPage, { user }: Asker): boolean {
  return canEdit || createdBy.toHexString() === user.id;
}
