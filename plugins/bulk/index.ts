import fp from 'fastify-plugin';
import type { ObjectId } from 'mongodb';
import type { BulkContext } from './context.ts';
import { bulkRoutes } from './routes.ts';
import { runBulkChange } from './run-bulk-change.ts';
import { openStore } from './store.ts';

/** Delay until changes left by a crashed process continue. */
const sweepEveryMs = 10_000;

/** Changes of several pages at once. */
export default fp(
  async (fastify) => {
    const { mongo, accounts, attachments, background, coordination, diskSpace, log, pages, tags } = fastify;
    const context: BulkContext = {
      store: await openStore(mongo.db),
      accounts,
      attachments,
      background,
      coordination,
      diskSpace,
      log,
      pages,
      tags,
      now: mongo.now,
    };
    const run = (id: ObjectId) =>
      background.run(() => runBulkChange(context, id), 'a bulk change was interrupted; it continues later');
    background.regularly(
      sweepEveryMs,
      async () => {
        for (const { _id } of await context.store.unfinished()) await runBulkChange(context, _id);
      },
      'could not continue bulk changes; retrying',
    );
    await fastify.register(bulkRoutes(context, run));
  },
  {
    fastify: '5.x',
    name: 'bulk',
    dependencies: [
      'errors',
      'access',
      'mongo',
      'coordination',
      'background',
      'disk-space',
      'accounts',
      'auth',
      'pages',
      'attachments',
      'tags',
    ],
    decorators: {
      fastify: [
        'problems',
        'mongo',
        'coordination',
        'background',
        'diskSpace',
        'accounts',
        'auth',
        'pages',
        'attachments',
        'tags',
      ],
    },
  },
);
