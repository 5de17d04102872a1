import { createHash, randomBytes } from 'node:crypto';

export const MiB = 1024 * 1024;
const chunkBytes = 64 * 1024;

/** Not repeating at round numbers, in chunks like a socket's. */
export async function* bytesOf(size: number, seed = 1): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < size; start += chunkBytes) yield pattern(start, Math.min(chunkBytes, size - start), seed);
}

/** From `start` of `bytesOf`. */
export function pattern(start: number, length: number, seed = 1): Buffer {
  const period = Uint8Array.from({ length: 251 }, (_, i) => (i * seed) % 251);
  const offset = start % 251;
  return Buffer.alloc(offset + length, period).subarray(offset);
}

/** Returns the same bytes, then a failure. */
export async function* failingAfter(size: number, error: Error): AsyncGenerator<Uint8Array> {
  yield* bytesOf(size);
  throw error;
}

/** Then silence; `stalled` resolves as it begins. */
export function stallingAfter(size: number): { bytes: AsyncGenerator<Uint8Array>; stalled: Promise<void> } {
  let begin = () => {};
  const stalled = new Promise<void>((resolve) => {
    begin = resolve;
  });
  async function* stalling() {
    yield* bytesOf(size);
    begin();
    await new Promise(() => {});
  }
  return { bytes: stalling(), stalled };
}

export async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

export const freshKey = (): string => [...randomBytes(52)].map((byte) => alphabet[byte % alphabet.length]).join('');
