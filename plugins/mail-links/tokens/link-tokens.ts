import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LinkTokenRecord, LinkTokenStore } from './store.ts';

export interface LinkToken {
  purpose: string;
  /** The id of the person or thing concerned. A new token replaces earlier ones for the same purpose and subject. */
  subject: string;
  data: Record<string, string>;
}

/** The time one use may take; if its process dies, the link can be used again afterwards. */
const useMs = 10_000;
/** How often a second use looks whether the first one has ended. */
const retryMs = 100;

/** The decorator `fastify.linkTokens`. */
export function createLinkTokens(store: LinkTokenStore, now = () => new Date()) {
  return {
    /** Makes the secret of a link, 256 random bits, which only its hash is kept of. */
    async issue({ purpose, subject, data }: LinkToken, ttlMs: number): Promise<{ token: string; expiresAt: Date }> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + ttlMs);
      await store.put({ _id: idOf(purpose, subject), purpose, subject, tokenHash: hash(token), data, expiresAt });
      return { token, expiresAt };
    },
    /**
     * Does what a link is for, then uses it up; null for one that is unknown, used, replaced or expired. When `work` throws,
     * the link can be used again at once; when the process dies, after 10 s, for which the next use waits. `work` may thus
     * run again after it was done.
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
