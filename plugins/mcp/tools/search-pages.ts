import * as z from 'zod';
import { Id, limit } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { query } from '../wiki.ts';

const Hit = z.object({ id: Id, path: z.string(), title: z.string() });

export const searchPages = defineTool({
  name: 'search_pages',
  title: 'Search pages',
  description:
    'Find pages by their titles and paths, the best first: by the beginning of a title or of a word in it, then by ' +
    'characters inside, in any script. A leading slash begins a path. The text of pages is not searched: to find ' +
    'something in it, search for the subject, go down with list_children, and read.',
  scopes: ['read'],
  input: z.object({
    query: z.string().min(1).max(1024).describe('A part of a title, or the beginning of a path such as /handbook/on.'),
    limit: limit(50, 10),
  }),
  output: z.object({ items: z.array(Hit) }),
  run: (wiki, input) =>
    wiki.get(`/api/pages/suggest${query({ q: input.query, limit: input.limit })}`, z.object({ items: z.array(Hit) })),
});
