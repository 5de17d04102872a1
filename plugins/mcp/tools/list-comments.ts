import * as z from 'zod';
import { CommentAnswer, CommentView, shorten } from '../comments.ts';
import { findPage } from '../find-page.ts';
import { limits } from '../limits.ts';
import { Cursor, Id, limit, NextCursor, PageAnswer, PageName } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { query } from '../wiki.ts';

const thread = {
  id: Id.describe('Of the thread: `threadId` of a reply.'),
  isResolved: z.boolean(),
  replyCount: z.int().describe('The number of comments except the first.'),
};
const Answer = z.object({
  items: z.array(
    z.object({
      ...thread,
      anchor: z.object({ quote: z.string() }).nullable(),
      comments: z.array(CommentAnswer),
    }),
  ),
  nextCursor: NextCursor,
  openCount: z.int(),
  resolvedCount: z.int(),
});

export const listComments = defineTool({
  name: 'list_comments',
  title: 'List the comments of a page',
  description:
    `The threads of a page, oldest first, each with its first ${limits.commentsShown} comments; list_replies gives ` +
    'all of a longer one.',
  scopes: ['read'],
  input: z.object({
    page: PageName,
    state: z.enum(['open', 'resolved', 'all']).default('open'),
    limit: limit(20, 10),
    cursor: Cursor,
  }),
  output: z.object({
    items: z.array(
      z.object({
        ...thread,
        quote: z.string().nullable().describe('The passage it is about; null: the page as a whole.'),
        comments: z.array(CommentView),
      }),
    ),
    nextCursor: NextCursor,
    openCount: z.int(),
    resolvedCount: z.int(),
  }),
  async run(wiki, { page, ...rest }) {
    const { id } = await findPage(wiki, page, PageAnswer);
    const answer = await wiki.get(`/api/pages/${id}/comments${query(rest)}`, Answer);
    const items = answer.items.map(({ anchor, comments, ...fields }) => ({
      ...fields,
      quote: anchor?.quote ?? null,
      comments: comments.slice(0, limits.commentsShown).map(shorten),
    }));
    return { ...answer, items };
  },
});
