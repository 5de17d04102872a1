import { createHash } from 'node:crypto';
import type { WrittenObject } from './storage.ts';

/** A source of bytes that counts and digests what passes, ends with the signal, and remembers that it was it that failed. */
export class MeasuredSource implements AsyncIterable<Uint8Array> {
  /** The source's own error, or the signal's reason: not the store's fault. */
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
      // Not awaited either: a stalled generator answers only after its present step.
      source.return?.().catch(() => {});
    }
  }

  /** Returns the size and hash of the bytes that passed; call once, after the end. */
  measure(): WrittenObject {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }

  /**
   * A source may stall for ever; the signal must not wait for it. No promise outlives the step: racing each step against
   * a lasting one would hold on to every chunk until the end.
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
