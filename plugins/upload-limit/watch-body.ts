import type { IncomingMessage } from 'node:http';
import { UploadMalformed, UploadTimeout } from './errors.ts';
import { multipartOverheadBytes, type UploadLimits } from './limits.ts';
import { tooLarge } from './too-large.ts';

/** The interval of checks that the parser still reads. */
const lookEveryMs = 1_000;

export type BodyWatch = ReturnType<typeof watchBody>;

/** Watches a body's size with framing, pauses and total time. The first failure is kept and ends all waiting. */
export function watchBody(raw: IncomingMessage, { maxBytes, idleMs, totalMs }: UploadLimits) {
  const abort = new AbortController();
  const { signal } = abort;
  let failure: Error | undefined;
  let size = 0;
  const fail = (error: Error): Error => {
    failure ??= error;
    abort.abort(failure);
    return failure;
  };
  const failed = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Possibly nothing awaits it.
  failed.catch(() => {});

  const total = setTimeout(() => fail(new UploadTimeout()), totalMs).unref();
  const idle = setTimeout(() => {
    // With backpressure, the pause isn't the client's.
    if (raw.isPaused()) idle.refresh();
    else fail(new UploadTimeout());
  }, idleMs).unref();
  // The parser resumes within a turn unless a file is read; for a skipped part it may wait forever.
  let isTaking = false;
  const stalled = setInterval(() => {
    if (raw.isPaused() && !isTaking) fail(new UploadMalformed('its form is broken'));
  }, lookEveryMs).unref();
  const count = (chunk: Buffer) => {
    idle.refresh();
    size += chunk.length;
    if (size > maxBytes + multipartOverheadBytes) fail(tooLarge(maxBytes));
  };
  raw.on('data', count);
  // A client that hung up early causes no further event.
  if (raw.destroyed) fail(new UploadMalformed('it broke off'));

  return {
    signal,
    failed,
    fail,
    get failure() {
      return failure;
    },
    /** Allows the receiver of the file to pause the body. */
    async whileTaking<T>(taking: Promise<T>): Promise<T> {
      isTaking = true;
      try {
        return await taking;
      } finally {
        isTaking = false;
      }
    },
    end(): void {
      clearTimeout(total);
      clearTimeout(idle);
      clearInterval(stalled);
      raw.off('data', count);
    },
  };
}
