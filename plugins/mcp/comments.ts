import * as z from 'zod';
import { limits } from './limits.ts';
import { Id, Person } from './shapes.ts';

export const ThreadId = z
  .string()
  .regex(/^[0-9a-fA-F]{24}$/)
  .describe('The `id` of a thread of the page.');

/** A comment of the api without its rendered form. */
export const CommentAnswer = z.object({
  id: Id,
  author: Person,
  body: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  isDeleted: z.boolean(),
});

export const CommentView = CommentAnswer.extend({
  body: z.string().describe(`Markdown, the first ${limits.commentLength} characters.`),
  isCut: z.boolean().describe('There is more of it than is shown.'),
});

export function shorten(comment: z.output<typeof CommentAnswer>): z.output<typeof CommentView> {
  const isCut = comment.body.length > limits.commentLength;
  return { ...comment, body: comment.body.slice(0, limits.commentLength), isCut };
}
