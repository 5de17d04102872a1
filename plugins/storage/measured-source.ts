import { createHash } from 'node:crypto';
import type { WrittenObject } from './storage.ts';

/** Counts and hashes bytes, ends with the signal, and remembers its own failure. */
export class MeasuredSource implements AsyncIterable<Uint8Array> {
  /** Not the store's fault: the source's error or the signal's reason. */
  failure: { error: unknown } | null = null;
  readonly #bytes: AsyncIterable<Uint8Array>;
  readonly #signal: AbortSignal | undefined;
  readonly #hash = createHash('sha256');
  #size = 0;

  constructor(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) {
    this.#bytes = bytes;
    this.#signal = signal;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const source = this.#bytes[Symbol.asyncIterator]();
    try {
      for (;;) {
        this.#signal?.throwIfAborted();
        const step = await this.#next(source);
        if (step.done) return;
        this.#hash.update(step.value);
        this.#size += step.value.byteLength;
        yield step.value;
      }
    } catch (error) {
      this.failure = { error };
      throw error;
    } finally {
      // A stalled generator wouldn't answer.
      source.return?.().catch(() => {});
    }
  }

  /** Call once, at the end. */
  measure(): WrittenObject {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }

  /**
   * The signal doesn't wait for a stalled source. No promise outlives a step: racing a lasting one would keep every
   * chunk.
   */
  #next(source: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
    const signal = this.#signal;
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      source
        .next()
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', onAbort));
    });
  }
}
