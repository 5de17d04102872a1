import fp from 'fastify-plugin';
import type { ObjectId } from 'mongodb';
import { type Backfill, createBackfill, type Walk } from './create-backfill.ts';
import { openStore } from './store.ts';

export type { Backfill } from './create-backfill.ts';

interface Added<R extends { _id: ObjectId }, S extends { _id: ObjectId }> {
  /** The stable name of the work, for clients. */
  kind: string;
  /** A command that does the same for all records. */
  command: string;
  walks: [Walk<R>, Walk<S>?];
}

declare module 'fastify' {
  interface FastifyInstance {
    backfill: {
      /** Call during boot; it runs once the wiki listens. */
      add<R extends { _id: ObjectId }, S extends { _id: ObjectId }>(added: Added<R, S>): Backfill;
      /** Runs one now. Returns the number of records handled. */
      run(kind: string): Promise<number>;
    };
  }
}

const everyMs = 60_000;

/** Completes older records in the background, reported as pending work of an upgrade. */
export default fp(
  async (fastify) => {
    const { mongo, coordination, background, fleet } = fastify;
    const needs = { store: openStore(mongo.db), coordination, closing: background.closing };
    const all = new Map<string, Backfill>();
    fastify.decorate('backfill', {
      add({ kind, command, walks }) {
        const backfill = createBackfill(
          needs,
          kind,
          walks.filter((walk) => walk !== undefined),
        );
        all.set(kind, backfill);
        fleet.addRequiredWork({ kind, command, isAutomatic: true, key: () => '', count: backfill.countLeft });
        background.regularly(everyMs, backfill.run, `could not backfill ${kind}; retrying`);
        return backfill;
      },
      run: async (kind) => (await all.get(kind)?.run()) ?? 0,
    });
  },
  {
    fastify: '5.x',
    name: 'backfill',
    dependencies: ['mongo', 'coordination', 'background', 'fleet'],
    decorators: { fastify: ['mongo', 'coordination', 'background', 'fleet'] },
  },
);
