import type { FastifyReply } from 'fastify';
import type { PagesContext } from './context.ts';
import { matchesEtag, weakEtag } from './etag.ts';
import { readOmit } from './page-view.ts';
import type { SeenPage } from './permissions/permissions.ts';
import { readPage, summarisePage } from './read-page.ts';
import { withRendered } from './send-view.ts';

/** Answers a page, or 304 when the client has it as it is: then neither text nor tree is read. */
export async function sendPage(
  context: PagesContext,
  seen: SeenPage,
  { omit, ifNoneMatch }: { omit: string | undefined; ifNoneMatch: string | undefined },
  reply: FastifyReply,
) {
  const summary = summarisePage(context, seen);
  const tag = async () => weakEtag(await summary, context.renderer.version, omit);
  reply.header('cache-control', 'private, no-cache');
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
