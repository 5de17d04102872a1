import type { FastifyInstance } from 'fastify';
import type { PagesContext } from '../context.ts';
import { deletePurging } from './delete-purging.ts';
import { sweepTrash } from './sweep-trash.ts';
import { trashRoutes } from './trash-routes.ts';

/** Deletes pages permanently, on request or after retention. */
export async function addTrash(fastify: FastifyInstance, context: PagesContext): Promise<void> {
  const { background } = fastify;
  background.regularly(60_000, () => sweepTrash(context), 'could not empty expired trash; retrying');
  const removeSoon = () => background.run(() => deletePurging(context), 'could not delete purged pages; retrying');
  await fastify.register(trashRoutes(context, removeSoon));
}

export const trashForOthers = (context: PagesContext) => ({
  /** Returns how many were deleted. */
  sweepTrash: () => sweepTrash(context),
});
