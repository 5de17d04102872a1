import type { FastifyReply } from 'fastify';
import type { RenderedText } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import { readPage } from '../read-page.ts';
import type { SavedPage } from '../save-page.ts';
import { readOmit } from './present.ts';

/**
 * Makes a reply end with the rendered result as it is stored. A tree of a megabyte would cost a parse and a walk
 * through the response schema for each view; the schema still shapes all the rest.
 */
export function withRendered(reply: FastifyReply, status: 200 | 201, rendered: RenderedText): void {
  const serialize =
    // Where the route describes Markdown as well.
    reply.getSerializationFunction(String(status), 'application/json') ??
    reply.getSerializationFunction(String(status));
  if (!serialize) throw new Error('The route describes no answer of this status.');
  const text = renderedJson(rendered);
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((view: Record<string, unknown>) => `${serialize(view).slice(0, -1)},"rendered":${text}}`);
}

function renderedJson({ version, notice, toc, ast }: RenderedText): string {
  const head = JSON.stringify({ version, notice }).slice(0, -1);
  return `${head},"toc":${toc}${ast === undefined ? '' : `,"ast":${ast}`}}`;
}

/** Answers a page that was just saved. `omit` is the query parameter. */
export async function sendSaved(
  context: Pick<PagesContext, 'revisions' | 'accounts'>,
  { revision, ...seen }: SavedPage,
  omit: string | undefined,
  reply: FastifyReply,
) {
  const { view, rendered } = await readPage(context, seen, readOmit(omit), { revision });
  withRendered(reply, 200, rendered);
  return view;
}
