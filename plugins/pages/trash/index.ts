import type { FastifyInstance } from 'fastify';
import type { PagesContext } from '../context.ts';
import { removeDoomed } from './remove-doomed.ts';
import { sweepTrash } from './sweep-trash.ts';
import { trashRoutes } from './trash-routes.ts';

/** Pages in the trash go for good when somebody says so, or after their time. */
export async function addTrash(fastify: FastifyInstance, context: PagesContext): Promise<void> {
  const { background } = fastify;
  background.regularly(60_000, () => sweepTrash(context), 'what is to go from the trash is left for later');
  const removeSoon = () => background.run(() => removeDoomed(context), 'what is to go is left for later');
  await fastify.register(trashRoutes(context, removeSoon));
}

export const trashForOthers = (context: PagesContext) => ({
  /** Removes what has been in the trash for long enough, or was to be removed. Tells how many pages went. */
  sweepTrash: () => sweepTrash(context),
});
