import { ObjectId } from 'mongodb';
import type { EventMap } from '../events/index.ts';
import type { MoveFacts } from '../pages/index.ts';
import type { RevisionFacts } from '../revisions/index.ts';
import type { ActivityKind, ActivityRecord } from './entry.ts';

/** An activity without its session. */
export type ActivityEvent = Omit<ActivityRecord, 'session' | 'startedAt'>;

/** Whether successive entries of a kind are shown as one. */
export const isJoined = (kind: ActivityKind): boolean => kind === 'page.saved' || kind === 'comment.created';

/** Returns null for a move's link update. */
export function ofRevision(revision: RevisionFacts): ActivityEvent | null {
  const { _id, pageId, number, createdBy, createdAt, contributors = [], previousId, cause } = revision;
  if (cause) return null;
  const people = [createdBy, ...contributors.filter((id) => !id.equals(createdBy))];
  const kind = number === 1 ? 'page.created' : 'page.saved';
  return { _id, kind, pageId, by: createdBy, people, at: createdAt, previousId };
}

const moveKinds = { rename: 'page.moved', trash: 'page.trashed', restore: 'page.restored' } as const;

/** One entry for a page and its subpages. */
export function ofMove({ _id, kind, rootId, from, to, createdBy, createdAt }: MoveFacts): ActivityEvent {
  const where = { from, ...(to !== null && { to }) };
  return { _id, kind: moveKinds[kind], pageId: rootId, by: createdBy, people: [createdBy], at: createdAt, ...where };
}

export function ofComment({ commentId, threadId, pageId, accountId, at }: EventMap['comment.created']): ActivityEvent {
  const by = new ObjectId(accountId);
  return {
    _id: new ObjectId(commentId),
    kind: 'comment.created',
    pageId: new ObjectId(pageId),
    by,
    people: [by],
    at: new Date(at),
    threadId: new ObjectId(threadId),
  };
}
