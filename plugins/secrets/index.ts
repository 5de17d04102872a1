import { randomBytes } from 'node:crypto';
import fp from 'fastify-plugin';
import { Binary } from 'mongodb';
import { decryptField, encryptField } from './encrypt-field.ts';
import { openStore } from './store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    secrets: {
      /** 32 random bytes per named use, shared by replicas, for cookies and fields. */
      keyOf(use: string): Promise<Uint8Array<ArrayBuffer>>;
      /** `owner` identifies the record. */
      encrypt(use: string, text: string, owner: string): Promise<Buffer>;
      /** @throws for another use or owner */
      decrypt(use: string, stored: Uint8Array, owner: string): Promise<string>;
    };
  }
}

const keyBytes = 32;

/** Generated keys in the database, without configuration. */
export default fp(
  async (fastify) => {
    const store = openStore(fastify.mongo.db);
    const known = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

    async function load(use: string): Promise<Uint8Array<ArrayBuffer>> {
      const { key } = await store.findOrInsert(use, new Binary(randomBytes(keyBytes)), new Date());
      return Uint8Array.from(key.buffer);
    }

    function keyOf(use: string): Promise<Uint8Array<ArrayBuffer>> {
      const asked = known.get(use) ?? load(use);
      known.set(use, asked);
      // Retries after a failure.
      asked.catch(() => known.delete(use));
      return asked;
    }

    fastify.decorate('secrets', {
      keyOf,
      encrypt: async (use, text, owner) => encryptField(text, await keyOf(use), owner),
      decrypt: async (use, stored, owner) => decryptField(stored, await keyOf(use), owner),
    });
  },
  { fastify: '5.x', name: 'secrets', dependencies: ['mongo'], decorators: { fastify: ['mongo'] } },
);
