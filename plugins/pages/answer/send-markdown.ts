import type { FastifyReply } from 'fastify';
import type { PagesContext } from '../context.ts';
import { loadCurrentLight } from '../load.ts';
import type { PageRecord } from '../page.ts';
import { matchesEtag } from './etag.ts';

/**
 * Sends the text of a page, or 304 if the client has it. The revision id, which a save must name, is the ETag and a
 * separate header.
 */
export async function sendMarkdown(
  context: PagesContext,
  page: PageRecord,
  ifNoneMatch: string | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const revisionId = page.revisionId.toHexString();
  const etag = `"${revisionId}"`;
  reply.headers({ etag, 'x-wiki-page-id': page._id.toHexString(), 'x-wiki-revision-id': revisionId });
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) return reply.code(304).send();
  const { body } = await loadCurrentLight(context, page);
  return reply.type('text/markdown; charset=utf-8').send(body);
}
