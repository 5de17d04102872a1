import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { NamePerson } from '../accounts/index.ts';
import type { CommentRecord, Thread } from './comment.ts';
import type { Asker, CommentsContext } from './context.ts';
import type { SeenPage } from './load.ts';
import { mayDelete, mayEdit, mayResolve } from './may.ts';
import type { Comment, Thread as WireThread } from './schema.ts';
import type { GatheredThread } from './trees.ts';
import { type Trees, treesOf } from './trees.ts';

/** The page of the comments, and its reader. */
export interface Meeting {
  page: SeenPage;
  asker: Asker;
}

/** Comments in their wire form. */
export async function presentComments(
  { accounts }: Pick<CommentsContext, 'accounts'>,
  comments: readonly CommentRecord[],
  trees: Trees,
  meeting: Meeting,
): Promise<Static<typeof Comment>[]> {
  const person = await accounts.namePersons(comments.map(({ createdBy }) => createdBy));
  return comments.map((comment) => present(comment, trees, meeting, person));
}

/** One comment in its wire form. */
export async function presentComment(
  context: Pick<CommentsContext, 'renderer' | 'accounts'>,
  comment: CommentRecord,
  meeting: Meeting,
) {
  const person = await context.accounts.namePersons([comment.createdBy]);
  return present(comment, await treesOf(context, [comment]), meeting, person);
}

/** Looks people up in one query. */
export async function presentThreads(
  { accounts, cursors }: Pick<CommentsContext, 'accounts' | 'cursors'>,
  threads: readonly GatheredThread[],
  meeting: Meeting,
): Promise<Static<typeof WireThread>[]> {
  const person = await accounts.namePersons(threads.flatMap(({ thread }) => peopleOf(thread)));
  return threads.map((thread) => presentThread(thread, meeting, person, cursors));
}

function peopleOf({ first, replies }: Thread): ObjectId[] {
  const { resolvedBy } = first.thread;
  return [...[first, ...replies].map(({ createdBy }) => createdBy), ...(resolvedBy ? [resolvedBy] : [])];
}

function presentThread(
  { thread: { first, replies, replyCount, next }, trees }: GatheredThread,
  meeting: Meeting,
  person: NamePerson,
  cursors: CommentsContext['cursors'],
): Static<typeof WireThread> {
  const { _id, thread } = first;
  return {
    id: _id.toHexString(),
    anchor: thread.anchor,
    isResolved: thread.isResolved,
    resolvedBy: thread.resolvedBy && person(thread.resolvedBy),
    resolvedAt: thread.resolvedAt?.toISOString() ?? null,
    canResolve: isOpen(meeting) && mayResolve(first, meeting.page, meeting.asker),
    comments: [first, ...replies].map((comment) => present(comment, trees, meeting, person)),
    replyCount,
    nextCursor: next && cursors.write(next),
  };
}

function present(comment: CommentRecord, trees: Trees, meeting: Meeting, person: NamePerson): Static<typeof Comment> {
  const { page, asker } = meeting;
  const { _id, threadId, createdBy, body, version, createdAt, editedAt, deletedAt } = comment;
  const id = _id.toHexString();
  const tree = trees.get(id);
  if (!tree) throw new Error('A comment is shown with its tree.');
  return {
    id,
    threadId: threadId.toHexString(),
    author: person(createdBy),
    body,
    rendered: { version: tree.version, ast: JSON.parse(tree.ast) },
    version,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isDeleted: deletedAt !== undefined,
    canEdit: isOpen(meeting) && mayEdit(comment, asker),
    canDelete: isOpen(meeting) && mayDelete(comment, page, asker),
  };
}

/** Comments on trashed pages are read-only. */
function isOpen({ page }: Meeting): boolean {
  return page.status === 'live';
}
