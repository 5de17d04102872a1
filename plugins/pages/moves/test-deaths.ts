import type { FastifyInstance } from 'fastify';
import { Collection } from 'mongodb';
import { pino } from 'pino';
import type { Test } from 'tap';
import { buildApp } from '../../../api/app.ts';
import { type SignedIn, signUp, testApp, testConfig } from '../../../api/test-app.ts';
import { isFull, someBelow } from '../../../ops/testing/rounds.ts';
import { renderSimply } from '../test-wiki.ts';

/** As a number: writes left before all fail, like a killed process. */
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
 * Writes after which to die: each with `FULL=1`, until one outlives them; else a few below `most`, and finally never.
 */
export function* deathsToDie(most: number, hasDied: () => boolean): Generator<number> {
  if (isFull) for (let writes = 0; hasDied(); writes += 1) yield writes;
  else yield* [...someBelow(most, 3), Number.POSITIVE_INFINITY];
}

/** Processes that die in turn on one store, and a survivor. */
export interface Deaths {
  survivor: FastifyInstance;
  ada: SignedIn;
  /** Returns a new process, on a store without pages. */
  start(): Promise<FastifyInstance>;
  /** Whether it died, having had more writes to do. */
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
