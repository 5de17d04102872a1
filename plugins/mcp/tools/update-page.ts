import * as z from 'zod';
import { findPage } from '../find-page.ts';
import { BaseRevisionId, headOf, Markdown, PageAnswer, PageHead, PageName } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { query } from '../wiki.ts';

export const updatePage = defineTool({
  name: 'update_page',
  title: 'Replace the text of a page',
  description:
    'Replace the whole text of a page; the history keeps the old one. To change a part, use edit_page. If someone ' +
    'has changed the page since baseRevisionId, it is refused with stale_revision and currentRevisionId: read the page ' +
    'again, put both changes together, and save that.',
  scopes: ['read', 'write'],
  isDestructive: true,
  input: z.object({ page: PageName, body: Markdown, baseRevisionId: BaseRevisionId }),
  output: PageHead,
  async run(wiki, { page, body, baseRevisionId }) {
    const { id } = await findPage(wiki, page, PageAnswer);
    const url = `/api/pages/${id}${query({ omit: 'body,ast' })}`;
    return headOf(wiki, await wiki.send('PUT', url, { body, baseRevisionId }, PageAnswer));
  },
});
