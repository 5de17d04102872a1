import { createHash, randomBytes } from 'node:crypto';
import type { LinkTokenRecord, LinkTokenStore } from './store.ts';

export interface LinkToken {
  /** What it may be used for: another purpose does not know it. */
  purpose: string;
  /** Whom or what it is about. A new token ends the one before for the same purpose and subject. */
  subject: string;
  data: Record<string, string>;
}

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
     * Uses a link up and does what it is for; null for one that is unknown, used, replaced or expired. When `work` throws,
     * the link can be used again.
     */
    async use<T>(purpose: string, token: string, work: (link: LinkToken) => Promise<T>): Promise<T | null> {
      const record: LinkTokenRecord | null = await store.take(purpose, hash(token), now());
      if (!record) return null;
      try {
        return await work(record);
      } catch (error) {
        await store.putBack(record);
        throw error;
      }
    },
    /** Ends a link, if there is one. */
    async end(purpose: string, subject: string): Promise<void> {
      await store.remove(idOf(purpose, subject));
    },
  };
}

const idOf = (purpose: string, subject: string): string => `${purpose} ${subject}`;
const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
