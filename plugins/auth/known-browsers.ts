import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * Browsers that somebody has signed in with before. Each gets a token for the address that it was signed in as, which opens
 * nothing: failed passwords sent with it are counted apart, so that a stranger's guesses do not keep the owner out.
 */
export function createKnownBrowsers(key: () => Promise<Uint8Array>) {
  async function seal(id: string, emailKey: string): Promise<Buffer> {
    return createHmac('sha256', await key())
      .update(`${id}\n${emailKey}`)
      .digest();
  }
  return {
    /** A new one. */
    async issue(emailKey: string): Promise<string> {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${(await seal(id, emailKey)).toString('base64url')}`;
    },
    /** What the browser is counted by; null where none of its tokens is of this address. */
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
