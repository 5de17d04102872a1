import type { FastifyReply } from 'fastify';
import type { PagesContext } from '../context.ts';
import { loadCurrentLight } from '../load.ts';
import type { PageRecord } from '../page.ts';
import { matchesEtag } from './etag.ts';

/**
 * Answers the text of a page as it was written, or 304 when the client has it. The revision, which a change has to name,
 * is the entity tag and stands in a header besides.
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
