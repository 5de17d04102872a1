import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LinkTokenRecord, LinkTokenStore } from './store.ts';

export interface LinkToken {
  purpose: string;
  /** Id of the person or thing; a new token replaces that of the same purpose and subject. */
  subject: string;
  data: Record<string, string>;
}

/** The time limit of a use; after a crash the link works again. */
const useMs = 10_000;
/** Interval at which a second use checks the first. */
const retryMs = 100;

/** Returns the decorator `fastify.linkTokens`. */
export function createLinkTokens(store: LinkTokenStore, now = () => new Date()) {
  return {
    /** Issues 256 random bits; only the hash is stored. */
    async issue({ purpose, subject, data }: LinkToken, ttlMs: number): Promise<{ token: string; expiresAt: Date }> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + ttlMs);
      await store.put({ _id: idOf(purpose, subject), purpose, subject, tokenHash: hash(token), data, expiresAt });
      return { token, expiresAt };
    },
    /**
     * Runs `work`, then uses the link up; null if unknown, used, replaced or expired. If `work` throws, the link stays
     * valid; after a crash, once 10 s have passed, so `work` may run again.
     */
    async use<T>(purpose: string, token: string, work: (link: LinkToken) => Promise<T>): Promise<T | null> {
      const tokenHash = hash(token);
      for (;;) {
        const record = await store.take(purpose, tokenHash, now(), new Date(now().getTime() + useMs));
        if (record) return workOnce(record, work);
        if (!(await store.isThere(purpose, tokenHash, now()))) return null;
        await wait(retryMs);
      }
    },
    async end(purpose: string, subject: string): Promise<void> {
      await store.remove(idOf(purpose, subject));
    },
  };

  async function workOnce<T>(record: LinkTokenRecord, work: (link: LinkToken) => Promise<T>): Promise<T> {
    try {
      const result = await work(record);
      await store.spend(record);
      return result;
    } catch (error) {
      await store.release(record);
      throw error;
    }
  }
}

const idOf = (purpose: string, subject: string): string => `${purpose} ${subject}`;
const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
