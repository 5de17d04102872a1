import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * Issues and verifies known-browser tokens, bound to an address and without access: failures with them are counted
 * separately, so strangers can't lock the owner out.
 */
export function createKnownBrowsers(key: () => Promise<Uint8Array>) {
  async function seal(id: string, emailKey: string): Promise<Buffer> {
    return createHmac('sha256', await key())
      .update(`${id}\n${emailKey}`)
      .digest();
  }
  return {
    /** Returns a new token. */
    async issue(emailKey: string): Promise<string> {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${(await seal(id, emailKey)).toString('base64url')}`;
    },
    /** Returns the id to count by; null without a token of this address. */
    async find(tokens: readonly string[], emailKey: string): Promise<string | null> {
      for (const token of tokens) {
        const [id = '', sealed = ''] = token.split('.');
        const [given, right] = [Buffer.from(sealed, 'base64url'), await seal(id, emailKey)];
        if (given.length === right.length && timingSafeEqual(given, right)) return id;
      }
      return null;
    },
  };
}
