import * as z from 'zod';
import { headOf, Markdown, PageAnswer, PageHead } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { query } from '../wiki.ts';

export const createPage = defineTool({
  name: 'create_page',
  title: 'Create a page',
  description:
    'Create a page at a free path. Its title is its first heading. Links to other pages are Markdown ' +
    'links to their paths. Refused with path_taken if the path is taken.',
  scopes: ['write'],
  input: z.object({
    path: z
      .string()
      .min(1)
      .max(1024)
      .describe('Such as /handbook/onboarding: a leading slash, none at the end, parts of at most 255 bytes.'),
    body: Markdown,
  }),
  output: PageHead,
  run: async (wiki, input) =>
    headOf(wiki, await wiki.send('POST', `/api/pages${query({ omit: 'body,ast' })}`, input, PageAnswer)),
});
