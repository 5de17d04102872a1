import type { FastifyInstance } from 'fastify';
import { Collection } from 'mongodb';
import { pino } from 'pino';
import type { Test } from 'tap';
import { buildApp } from '../../../api/app.ts';
import { type SignedIn, signUp, testApp, testConfig } from '../../../api/test-app.ts';
import { isFull, someBelow } from '../../../ops/testing/rounds.ts';
import { renderSimply } from '../test-wiki.ts';

/** Set to a number, so many writes still work, and then none: as if the process had been killed. */
export const life = { writesLeft: Number.POSITIVE_INFINITY };

for (const name of [
  'insertOne',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
]) {
  const write = Reflect.get(Collection.prototype, name);
  Reflect.set(Collection.prototype, name, function (this: Collection, ...args: unknown[]) {
    life.writesLeft -= 1;
    return life.writesLeft < 0 ? Promise.reject(new Error('killed')) : Reflect.apply(write, this, args);
  });
}

/**
 * After how many writes to die: with `FULL=1` after every number of them until a process outlives them all, else after a
 * few below `most`, about as many as there are, and in the end never.
 */
export function* deathsToDie(most: number, hasDied: () => boolean): Generator<number> {
  if (isFull) for (let writes = 0; hasDied(); writes += 1) yield writes;
  else yield* [...someBelow(most, 3), Number.POSITIVE_INFINITY];
}

/** Processes on one store that are started and die one after the other, and one that survives them. */
export interface Deaths {
  survivor: FastifyInstance;
  ada: SignedIn;
  /** A new process, on a store without pages. */
  start(): Promise<FastifyInstance>;
  /** Ends a process that has died. Gives whether it had died: whether there were more writes to do than it had left. */
  bury(app: FastifyInstance): Promise<boolean>;
}

const kept = ['accounts', 'accessTokens'];

export async function openDeaths(t: Test): Promise<Deaths> {
  const config = await testConfig(t);
  const survivor = await testApp(t, config);
  renderSimply(survivor);
  const ada = await signUp(survivor);
  return {
    survivor,
    ada,
    async start() {
      for (const collection of await survivor.mongo.db.collections()) {
        if (!kept.includes(collection.collectionName)) await collection.deleteMany({});
      }
      for await (const { key } of survivor.storage.list()) await survivor.storage.remove(key);
      const app = await buildApp(config, pino({ level: 'silent' }));
      t.teardown(() => app.close());
      renderSimply(app);
      return app;
    },
    async bury(app) {
      const hasDied = life.writesLeft < 0;
      await app.close();
      life.writesLeft = Number.POSITIVE_INFINITY;
      return hasDied;
    },
  };
}
