import * as z from 'zod';
import { CommentAnswer, CommentView, shorten, ThreadId } from '../comments.ts';
import { findPage } from '../find-page.ts';
import { Id, PageAnswer, PageName } from '../shapes.ts';
import { defineTool } from '../tool.ts';

const Answer = z.object({ comment: CommentAnswer.extend({ threadId: Id }) });

export const addComment = defineTool({
  name: 'add_comment',
  title: 'Comment on a page',
  description:
    'Begin a thread on a page, or reply to one; a reply opens a thread that was resolved. People who watch the page ' +
    'are notified.',
  // It looks up the page and reads the thread back.
  scopes: ['read', 'write'],
  input: z.object({
    page: PageName,
    body: z.string().min(1).describe('Markdown, at most 16 KiB of UTF-8.'),
    threadId: ThreadId.optional().describe('The thread to reply to; absent: a new one.'),
  }),
  output: CommentView.extend({ threadId: Id }),
  async run(wiki, { page, ...comment }) {
    const { id } = await findPage(wiki, page, PageAnswer);
    const written = await wiki.send('POST', `/api/pages/${id}/comments`, comment, Answer);
    return { ...shorten(written.comment), threadId: written.comment.threadId };
  },
});
