const firstMs = 500;
const longestMs = 60_000;
const restartMs = 300;
const heldBackMs = 15_000;

/** Close codes after which to leave the api alone for a while: flooding, and reading too slowly. */
const heldBack = [4429, 4508];
/** The replica is restarting; others continue. */
export const restarting = [1001, 1012];

/**
 * Returns the delay before the next attempt, in milliseconds: longer with each consecutive failure (`attempts`), and
 * random, so that browsers don't reconnect at once.
 */
export function retryDelay(attempts: number, { code, random = Math.random }: RetryCause = {}): number {
  if (attempts === 0 && code !== undefined && restarting.includes(code)) return restartMs * random();
  const grown = Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 20));
  const longest = code !== undefined && heldBack.includes(code) ? Math.max(grown, heldBackMs) : grown;
  return longest * (0.5 + random() / 2);
}

export interface RetryCause {
  /** The close code of the socket. */
  code?: number | undefined;
  random?: () => number;
}
