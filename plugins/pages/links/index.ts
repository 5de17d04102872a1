import type { FastifyInstance } from 'fastify';
import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { refreshWords } from '../suggest/refresh-words.ts';
import { settleLinks } from './follow-move.ts';
import { linkRoutes } from './link-routes.ts';
import { type LinksRebuildOptions, rebuildLinks } from './rebuild-links.ts';

export type { LinksFailure, LinksRebuilding } from './rebuild-links.ts';

/** Keeps link targets and suggestion words. */
export async function addLinks(fastify: FastifyInstance, context: PagesContext): Promise<void> {
  const { store } = context;
  const fill = async (pages: Awaited<ReturnType<typeof store.scan>>) => {
    await refreshWords(context, pages);
    await settleLinks(context, pages);
  };
  fastify.backfill.add({
    kind: 'links',
    command: 'wiki-admin rebuild links',
    walks: [{ list: store.scan, countAfter: store.countAfter, see: fill }],
  });
  await fastify.register(linkRoutes(context));
}

export const linksForOthers = (context: PagesContext) => ({
  /** By page id in hex: paths, and permalinks unchanged. */
  linkTargetsOf: async (ids: ObjectId[]): Promise<ReadonlyMap<string, readonly string[]>> =>
    new Map((await context.links.findMany(ids)).map(({ _id, targets }) => [_id.toHexString(), targets])),
  rebuildLinks: (options?: LinksRebuildOptions) => rebuildLinks(context, options),
});
