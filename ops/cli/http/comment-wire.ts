import { isObject, textOrNull } from './wire.ts';

// Readers of comment responses; null for any other shape.

export interface Comment {
  id: string;
  threadId: string;
  author: string;
  body: string;
  createdAt: string;
  editedAt: string | null;
  isDeleted: boolean;
}

export interface Thread {
  id: string;
  /** The passage that it is about; null: the page. */
  quote: string | null;
  isResolved: boolean;
  comments: Comment[];
  /** The cursor of further replies; null when all are here. */
  nextCursor: string | null;
}

export interface NewComment {
  body: string;
  threadId?: string;
  clientId: string;
}

/** Includes the mentioned people who won't be notified. */
export interface WrittenComment {
  comment: Comment;
  unreached: string[];
}

export function readComment(value: unknown): Comment | null {
  if (!isObject(value) || !isObject(value.author)) return null;
  const { id, threadId, body, createdAt, isDeleted } = value;
  const { name } = value.author;
  if (typeof id !== 'string' || typeof threadId !== 'string' || typeof name !== 'string') return null;
  if (typeof body !== 'string' || typeof createdAt !== 'string' || typeof isDeleted !== 'boolean') return null;
  return { id, threadId, author: name, body, createdAt, editedAt: textOrNull(value.editedAt), isDeleted };
}

export function readThread(value: unknown): Thread | null {
  if (!isObject(value) || !Array.isArray(value.comments)) return null;
  const { id, isResolved, anchor } = value;
  if (typeof id !== 'string' || typeof isResolved !== 'boolean') return null;
  const comments = value.comments.map(readComment);
  if (!comments.every((comment) => comment !== null)) return null;
  const quote = isObject(anchor) ? textOrNull(anchor.quote) : null;
  return { id, quote, isResolved, comments, nextCursor: textOrNull(value.nextCursor) };
}

export function readWrittenComment(value: unknown): WrittenComment | null {
  if (!isObject(value) || !isObject(value.unreached)) return null;
  const comment = readComment(value.comment);
  const { people, groups } = value.unreached;
  if (!comment || !Array.isArray(people) || !Array.isArray(groups)) return null;
  const named = [...people, ...groups].map((one) => (isObject(one) ? textOrNull(one.name) : null));
  return named.every((name) => name !== null) ? { comment, unreached: named } : null;
}
