import * as z from 'zod';
import { contentInvalid, fileTooLarge } from '../errors.ts';
import { findPage } from '../find-page.ts';
import { limits } from '../limits.ts';
import { AttachmentAnswer, PageAnswer, PageName } from '../shapes.ts';
import { defineTool } from '../tool.ts';

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

export const attachFile = defineTool({
  name: 'attach_file',
  title: 'Attach a file to a page',
  description:
    `Attach a file of at most ${limits.fileMaxBytes} bytes to a page. It is not shown until the page refers to it: ` +
    'write the `markdown` of the answer into the page with edit_page or update_page.',
  scopes: ['read', 'write'],
  input: z.object({
    page: PageName,
    name: z.string().min(1).max(255).describe('The name of the file with its ending, such as plan.png.'),
    content: z.string().describe('The bytes in base64 (RFC 4648 section 4).'),
  }),
  output: AttachmentAnswer,
  async run(wiki, { page, name, content }) {
    const bytes = decode(content);
    const { id } = await findPage(wiki, page, PageAnswer);
    const form = new FormData();
    form.append('pageId', id);
    form.append('file', new Blob([bytes]), name);
    return wiki.upload('/api/attachments', form, AttachmentAnswer);
  },
});

function decode(content: string): Uint8Array<ArrayBuffer> {
  if (!base64.test(content) || content.length % 4 !== 0) throw contentInvalid();
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > limits.fileMaxBytes) throw fileTooLarge(limits.fileMaxBytes);
  return new Uint8Array(bytes);
}
