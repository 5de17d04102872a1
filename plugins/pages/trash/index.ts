import type { FastifyInstance } from 'fastify';
import type { PagesContext } from '../context.ts';
import { deletePurging } from './delete-purging.ts';
import { sweepTrash } from './sweep-trash.ts';
import { trashRoutes } from './trash-routes.ts';

/** Permanently deletes pages from the trash, on request or after their retention time. */
export async function addTrash(fastify: FastifyInstance, context: PagesContext): Promise<void> {
  const { background } = fastify;
  background.regularly(60_000, () => sweepTrash(context), 'could not empty expired trash; retrying');
  const removeSoon = () => background.run(() => deletePurging(context), 'could not delete purged pages; retrying');
  await fastify.register(trashRoutes(context, removeSoon));
}

export const trashForOthers = (context: PagesContext) => ({
  /** Permanently deletes expired and already purging pages. Returns how many. */
  sweepTrash: () => sweepTrash(context),
});
