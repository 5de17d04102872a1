import * as z from 'zod';
import { Cursor, limit, NextCursor } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { query } from '../wiki.ts';

const Child = z.object({
  path: z.string(),
  title: z.string(),
  pageId: z.string().nullable().describe('null for a folder without a page.'),
  hasChildren: z.boolean(),
});
const Answer = z.object({ items: z.array(Child), nextCursor: NextCursor });

export const listChildren = defineTool({
  name: 'list_children',
  title: 'List the pages below a path',
  description:
    'List the pages directly below a path, ordered by path; / is the top of the wiki. Go down level by level.',
  scopes: ['read'],
  input: z.object({
    path: z.string().min(1).max(1024).default('/').describe('A path such as /handbook, with or without a page.'),
    limit: limit(100, 50),
    cursor: Cursor,
  }),
  output: Answer,
  run: (wiki, input) => wiki.get(`/api/pages/children${query(input)}`, Answer),
});
