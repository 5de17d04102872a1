import * as z from 'zod';
import { Cursor, headOf, limit, NextCursor, PageAnswer, PageHead } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { query } from '../wiki.ts';

const Answer = z.object({ items: z.array(PageAnswer), nextCursor: NextCursor });

export const recentChanges = defineTool({
  name: 'recent_changes',
  title: 'List pages by their last change',
  description: 'All pages that you may see, last changed first, with who changed them and when.',
  scopes: ['read'],
  input: z.object({ limit: limit(100, 20), cursor: Cursor }),
  output: z.object({ items: z.array(PageHead), nextCursor: NextCursor }),
  async run(wiki, input) {
    const { items, nextCursor } = await wiki.get(`/api/pages/recent${query(input)}`, Answer);
    return { items: items.map((page) => headOf(wiki, page)), nextCursor };
  },
});
