import * as z from 'zod';
import { Id, limit } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { query } from '../wiki.ts';

const Hit = z.object({
  page: z.object({ id: Id, path: z.string(), title: z.string(), updatedAt: z.string() }),
  matchedIn: z.string().describe('Where most of it was found: title, heading, path, body, tag, comment or attachment.'),
  passage: z.object({ text: z.string() }).nullable(),
  anchor: z.string().nullable().describe('The heading of the passage, as in the address of its section.'),
});

const Results = z.object({
  items: z.array(Hit),
  nextCursor: z.string().nullable(),
  total: z.object({ count: z.number(), isExact: z.boolean() }),
  didYouMean: z.string().nullable(),
});

export const searchPages = defineTool({
  name: 'search_pages',
  title: 'Search pages',
  description:
    'Search the titles, headings, paths, texts, tags, comments and file names of pages, best results first by default; ' +
    'parts of words are found too, in any script. All words have to be found; "a phrase", -not, begin*, one OR other, ' +
    'title:, tag:, in:/path, by:name, after:2026-03-01 and before: narrow it down. What was just written is found a moment ' +
    'later.',
  scopes: ['read'],
  input: z.object({
    query: z.string().min(1).max(500).describe('Such as: "release notes" tag:howto in:/handbook -draft'),
    sort: z
      .enum(['relevance', 'updated', 'created'])
      .default('relevance')
      .describe('The best, the last updated or the last created first.'),
    limit: limit(50, 10),
    cursor: z.string().optional().describe('The nextCursor of the answer before.'),
  }),
  output: Results,
  run: (wiki, { query: q, sort, limit, cursor }) =>
    wiki.get(`/api/search${query({ q, sort, limit, cursor })}`, Results),
});
