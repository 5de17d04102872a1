import * as z from 'zod';
import { CommentAnswer, CommentView, shorten, ThreadId } from '../comments.ts';
import { Cursor, limit, NextCursor } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { query } from '../wiki.ts';

const Answer = z.object({ items: z.array(CommentAnswer), nextCursor: NextCursor });

export const listReplies = defineTool({
  name: 'list_replies',
  title: 'List the replies of a thread',
  description: 'All comments of a thread but the first, oldest first.',
  scopes: ['read'],
  input: z.object({ threadId: ThreadId, limit: limit(50, 20), cursor: Cursor }),
  output: z.object({ items: z.array(CommentView), nextCursor: NextCursor }),
  async run(wiki, { threadId, ...rest }) {
    const { items, nextCursor } = await wiki.get(`/api/comments/${threadId}/replies${query(rest)}`, Answer);
    return { items: items.map(shorten), nextCursor };
  },
});
