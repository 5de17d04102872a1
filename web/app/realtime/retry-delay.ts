const firstMs = 500;
const longestMs = 60_000;
const restartMs = 300;
const heldBackMs = 15_000;

/** Close codes after which the api is to be left alone for a while: a flood, and a reader slower than what is sent. */
const heldBack = [4429, 4508];
/** The replica goes and another one is there. */
export const restarting = [1001, 1012];

/**
 * Returns how long to wait before another attempt, in milliseconds: longer with each of the `attempts` that have failed
 * in a row, and never the same for all browsers, so that they do not all come back in the same instant.
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
