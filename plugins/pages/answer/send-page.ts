import type { FastifyReply } from 'fastify';
import type { PagesContext } from '../context.ts';
import type { SeenPage } from '../permissions/permissions.ts';
import { readPage, summarisePage } from '../read-page.ts';
import { prefersMarkdown } from './accepts-markdown.ts';
import { matchesEtag, weakEtag } from './etag.ts';
import { readOmit } from './page-view.ts';
import { sendMarkdown } from './send-markdown.ts';
import { withRendered } from './send-view.ts';

interface Asked {
  omit: string | undefined;
  headers: { accept?: string | undefined; 'if-none-match'?: string | undefined };
}

/**
 * Answers a page, as Markdown where that is asked for; or 304 when the client has it as it is: then neither text nor tree
 * is read.
 */
export async function sendPage(
  context: PagesContext,
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

/** What the answer depends on already, and this besides. */
function varyBy(reply: FastifyReply, name: string): string {
  return [reply.getHeader('vary') ?? [], name].flat().join(', ');
}
