import type { Comment, CommentWithPage, EditedComment, Thread, ThreadList, WrittenComment } from '../../api/types.ts';
import type { Anchor } from '../anchors/anchor.ts';

export interface NewComment {
  body: string;
  anchor?: Anchor;
  threadId?: string;
  clientId: string;
}

/** Calls reject with an ApiProblem. */
export interface CommentsApi {
  threads(state: 'open' | 'resolved', cursor: string | null): Promise<ThreadList>;
  replies(threadId: string, cursor: string): Promise<{ items: Comment[]; nextCursor: string | null }>;
  comment(id: string): Promise<CommentWithPage>;
  write(comment: NewComment): Promise<WrittenComment>;
  edit(id: string, change: { body: string; baseVersion: number }): Promise<EditedComment>;
  remove(id: string): Promise<unknown>;
  settle(threadId: string, isResolved: boolean): Promise<Thread>;
}
