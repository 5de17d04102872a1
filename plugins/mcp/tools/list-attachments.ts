import * as z from 'zod';
import { findPage } from '../find-page.ts';
import { AttachmentAnswer, Cursor, limit, NextCursor, PageAnswer, PageName } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { query } from '../wiki.ts';

const Answer = z.object({ items: z.array(AttachmentAnswer), nextCursor: NextCursor });

export const listAttachments = defineTool({
  name: 'list_attachments',
  title: 'List the attachments of a page',
  description: 'The files of a page, newest first, with the Markdown that refers to each.',
  scopes: ['read'],
  input: z.object({ page: PageName, limit: limit(100, 50), cursor: Cursor }),
  output: Answer,
  async run(wiki, { page, ...rest }) {
    const { id } = await findPage(wiki, page, PageAnswer);
    return wiki.get(`/api/attachments${query({ pageId: id, ...rest })}`, Answer);
  },
});
