import type { FastifyReply } from 'fastify';
import type { PagesContext } from '../context.ts';
import { readPage } from '../read-page.ts';
import type { SavedPage } from '../save-page.ts';
import { readOmit } from './page-view.ts';
import { withRendered } from './send-view.ts';

/** Answers a page that was just saved. `omit` is the query parameter. */
export async function sendSaved(
  context: PagesContext,
  { revision, ...seen }: SavedPage,
  omit: string | undefined,
  reply: FastifyReply,
) {
  const { view, rendered } = await readPage(context, seen, readOmit(omit), { revision });
  withRendered(reply, 200, rendered);
  return view;
}
