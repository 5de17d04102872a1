import * as z from 'zod';
import { staleRevision, textNotFound, textNotUnique } from '../errors.ts';
import { findPage } from '../find-page.ts';
import { limits } from '../limits.ts';
import { BaseRevisionId, headOf, PageAnswer, PageHead, PageName } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { query } from '../wiki.ts';

const Edit = z.object({
  oldText: z.string().min(1).describe('Text of the page, exactly as written, that occurs only once.'),
  newText: z.string().describe('What takes its place; empty removes it.'),
});

export const editPage = defineTool({
  name: 'edit_page',
  title: 'Replace parts of a page',
  description:
    'Replace quoted parts of a page, one after the other, and save the result as one revision, or nothing if one of ' +
    'them does not fit: text_not_found, text_not_unique. If someone has changed the page since baseRevisionId, it is ' +
    'refused with stale_revision and currentRevisionId: read the page again.',
  scopes: ['read', 'write'],
  isDestructive: true,
  input: z.object({
    page: PageName,
    baseRevisionId: BaseRevisionId,
    edits: z.array(Edit).min(1).max(limits.editsMax),
  }),
  output: PageHead,
  async run(wiki, { page, baseRevisionId, edits }) {
    const current = await findPage(wiki, page, PageAnswer.extend({ body: z.string() }), 'ast');
    if (current.revisionId !== baseRevisionId.toLowerCase()) throw staleRevision(current.revisionId);
    const body = edits.reduce(replaceOnce, current.body);
    const url = `/api/pages/${current.id}${query({ omit: 'body,ast' })}`;
    return headOf(wiki, await wiki.send('PUT', url, { body, baseRevisionId }, PageAnswer));
  },
});

function replaceOnce(text: string, { oldText, newText }: z.output<typeof Edit>, edit: number): string {
  const at = text.indexOf(oldText);
  if (at === -1) throw textNotFound(edit);
  if (text.includes(oldText, at + 1)) throw textNotUnique(edit);
  return text.slice(0, at) + newText + text.slice(at + oldText.length);
}
