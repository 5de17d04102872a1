import * as z from 'zod';
import type { Wiki } from './wiki.ts';

/** Shapes shared by tools. */

export const Id = z.string().describe('24 hex digits.');
const Person = z.object({ id: z.string(), name: z.string() });
const Url = z.string().nullable().describe('Its address for people; null where the wiki does not know its own.');
export const NextCursor = z
  .string()
  .nullable()
  .describe('Hand it back as `cursor` for what comes next; null at the end.');

export const PageName = z
  .string()
  .min(1)
  .max(1024)
  .describe('The page: its path such as /handbook/onboarding, or its id of 24 hex digits.');
export const Cursor = z.string().max(4096).optional().describe('`nextCursor` of the answer before.');
export const limit = (most: number, usual: number) =>
  z.int().min(1).max(most).default(usual).describe(`How many at most, ${usual} unless given.`);
export const BaseRevisionId = z
  .string()
  .regex(/^[0-9a-fA-F]{24}$/)
  .describe('The `revisionId` of the page as you have read it. If someone has changed it since, nothing is written.');
export const Markdown = z.string().describe('Markdown, at most 2 MiB of UTF-8.');

/** An api page without content. */
export const PageAnswer = z.object({
  id: Id,
  path: z.string(),
  title: z.string(),
  revisionId: Id,
  state: z.enum(['normal', 'moving']),
  status: z.enum(['live', 'trashed']),
  updatedAt: z.string(),
  updatedBy: Person,
  canEdit: z.boolean(),
});
export const PageHead = PageAnswer.extend({
  revisionId: Id.describe('The revision that is current now: the base of the next change.'),
  state: PageAnswer.shape.state.describe('A page that is `moving` cannot be changed until it has arrived.'),
  canEdit: z.boolean().describe('Whether you may change it.'),
  url: Url,
});

/** Returns an answered page with its address. */
export function headOf(wiki: Wiki, page: z.output<typeof PageAnswer>): z.output<typeof PageHead> {
  return { ...page, url: wiki.urlOf(page.path) };
}

export const AttachmentAnswer = z.object({
  id: Id,
  name: z.string(),
  contentType: z.string(),
  size: z.int().describe('Bytes.'),
  fileUrl: z.string().describe('The path of the download.'),
  markdown: z.string().describe('The reference to write into the page, so that it is shown there.'),
  createdAt: z.string(),
  createdBy: Person,
});
export { Person };
