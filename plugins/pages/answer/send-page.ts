import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import type { PagesContext } from '../context.ts';
import { loadCurrentLight } from '../load.ts';
import type { PageRecord } from '../page.ts';
import type { SeenPage } from '../permissions/permissions.ts';
import { readPage, summarisePage } from '../read-page.ts';
import { readOmit } from './present.ts';
import { withRendered } from './send-view.ts';

const json = 'application/json;charset=utf-8';
const markdown = 'text/markdown;charset=utf-8';

interface Asked {
  omit: string | undefined;
  headers: { accept?: string | undefined; 'if-none-match'?: string | undefined };
}

/** Markdown if preferred, or 304, which reads neither text nor tree. */
export async function sendPage(
  context: Pick<PagesContext, 'revisions' | 'renderer' | 'accounts' | 'store'>,
  seen: SeenPage,
  { omit, headers: { accept, 'if-none-match': ifNoneMatch } }: Asked,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'private, no-cache').header('vary', varyBy(reply, 'Accept'));
  if (prefersMarkdown(accept)) return sendMarkdown(context, seen.page, ifNoneMatch, reply);
  const summary = summarisePage(context, seen);
  const tag = async () => weakEtag(await summary, context.renderer.version, omit);
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, await tag())) {
    return reply
      .header('etag', await tag())
      .code(304)
      .send();
  }
  const { view, rendered } = await readPage(context, seen, readOmit(omit), { summary });
  reply.header('etag', await tag());
  withRendered(reply, 200, rendered);
  return view;
}

/** Adds a header to `Vary`. */
function varyBy(reply: FastifyReply, name: string): string {
  return [reply.getHeader('vary') ?? [], name].flat().join(', ');
}

/** Computed from everything that shapes an answer (RFC 9110 section 8.8). */
function weakEtag(...parts: unknown[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

/** Compares weakly. */
function matchesEtag(header: string, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

/** Markdown, or 304. The revision id, needed for saving, is the ETag and a header. */
async function sendMarkdown(
  context: Pick<PagesContext, 'revisions' | 'store'>,
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

/** By weight, then order (RFC 9110 section 12.5.1); clients that accept anything get JSON. */
export function prefersMarkdown(accept: string | undefined): boolean {
  return new Negotiator({ headers: { accept } }).mediaType([json, markdown]) === markdown;
}
