import type { FastifyReply } from 'fastify';
import type { RenderedText } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import { readPage } from '../read-page.ts';
import type { SavedPage } from '../save-page.ts';
import { readOmit } from './present.ts';

/**
 * Appends the stored rendering as text: parsing and validating a megabyte per view is too slow. The schema shapes the
 * rest.
 */
export function withRendered(reply: FastifyReply, status: 200 | 201, rendered: RenderedText): void {
  const serialize =
    // The route must describe Markdown as well.
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

/** `omit` is the query parameter. */
export async function sendSaved(
  context: Pick<PagesContext, 'revisions' | 'accounts' | 'store'>,
  { revision, ...seen }: SavedPage,
  omit: string | undefined,
  reply: FastifyReply,
) {
  const { view, rendered } = await readPage(context, seen, readOmit(omit), { revision });
  withRendered(reply, 200, rendered);
  return view;
}
