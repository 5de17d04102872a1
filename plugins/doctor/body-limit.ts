import type { Answer } from './schema.ts';

export interface BodyLimit {
  /** The largest body that passed, in bytes. */
  atLeast: number;
  /** The smallest failing size; null if the wiki's maximum passes. */
  below: number | null;
  /** The answer that refused the smallest. */
  refusal: Answer | null;
}

const mebibyte = 1024 * 1024;
/** Common limits in bytes; the search stops between two. */
const usual = [
  0,
  1024,
  8192,
  65536,
  128 * 1024,
  256 * 1024,
  512 * 1024,
  1_000_000,
  10_000_000,
  20_000_000,
  25_000_000,
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 24, 25, 30, 32, 40, 45, 48, 50].map((count) => count * mebibyte),
  30_000_000,
  50_000_000,
].sort((a, b) => a - b);

/**
 * Finds the largest body that passes, up to the api's limit. One request if all is well, two more for an equal limit,
 * about seven for a lower one; proxies usually refuse before the body.
 */
export async function findBodyLimit(
  upload: (bytes: number) => Promise<Answer>,
  { maxBytes, overheadBytes }: { maxBytes: number; overheadBytes: number },
): Promise<BodyLimit> {
  let refusal: Answer | null = null;
  const passes = async (bytes: number) => {
    const answer = await upload(bytes);
    const hasPassed = answer.mark === 'api';
    if (!hasPassed) refusal = answer;
    return hasPassed;
  };
  const most = maxBytes + overheadBytes;
  if (await passes(most)) return { atLeast: most, below: null, refusal: null };
  if (await passes(maxBytes)) {
    const isExact = !(await passes(maxBytes + 1));
    return isExact
      ? { atLeast: maxBytes, below: maxBytes + 1, refusal }
      : { atLeast: maxBytes + 1, below: most, refusal };
  }
  const sizes = [...usual.filter((size) => size < maxBytes), maxBytes];
  let [low, high] = [0, sizes.length - 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await passes(sizes[middle] as number)) low = middle;
    else high = middle;
  }
  const [atLeast = 0, next = maxBytes] = [sizes[low], sizes[high]];
  const isExact = next === atLeast + 1 || !(await passes(atLeast + 1));
  return { atLeast, below: isExact ? atLeast + 1 : next, refusal };
}
