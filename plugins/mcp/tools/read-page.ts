import * as z from 'zod';
import { findPage } from '../find-page.ts';
import { limits } from '../limits.ts';
import { headOf, PageAnswer, PageHead, PageName } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const readPage = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description:
    'The Markdown of a page with its title, path and revisionId, which a change has to name. A long page comes in ' +
    `parts of ${limits.textLength} characters: go on with \`offset\` = \`nextOffset\` until that is null.`,
  scopes: ['read'],
  input: z.object({
    page: PageName,
    offset: z.int().min(0).default(0).describe('Where to begin, in UTF-16 units.'),
    length: z
      .int()
      .min(1)
      .max(limits.textMaxLength)
      .default(limits.textLength)
      .describe('How much at most, in UTF-16 units.'),
  }),
  output: PageHead.extend({
    body: z.string().describe('Markdown: the page, or the part of it that was asked for.'),
    offset: z.int().describe('Where `body` begins.'),
    nextOffset: z.int().nullable().describe('Where the rest begins; null when there is none.'),
    totalLength: z.int().describe('Of the whole page, in UTF-16 units.'),
  }),
  async run(wiki, { page, offset, length }) {
    const { body: text, ...answer } = await findPage(wiki, page, PageAnswer.extend({ body: z.string() }), 'ast');
    const end = endOf(text, offset + length);
    return {
      ...headOf(wiki, answer),
      body: text.slice(offset, end),
      offset,
      nextOffset: end < text.length ? end : null,
      totalLength: text.length,
    };
  },
});

/** Ends between characters; never empty. */
function endOf(text: string, end: number): number {
  const isInside = /[\ud800-\udbff]/.test(text.charAt(end - 1)) && /[\udc00-\udfff]/.test(text.charAt(end));
  return isInside ? end + 1 : end;
}
