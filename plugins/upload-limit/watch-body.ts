import type { IncomingMessage } from 'node:http';
import { UploadMalformed, UploadTimeout } from './errors.ts';
import { multipartOverheadBytes, type UploadLimits } from './limits.ts';
import { tooLarge } from './too-large.ts';

/** How often it is looked whether the form's parser still takes the body. */
const lookEveryMs = 1_000;

export type BodyWatch = ReturnType<typeof watchBody>;

/**
 * Watches the raw body of an upload: its size, framing included, the pauses its sender makes, and the time it takes as
 * a whole. The first thing that goes wrong is kept, and everything waiting for the body ends with it.
 */
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
  // No one may be waiting for the next part when it happens.
  failed.catch(() => {});

  const total = setTimeout(() => fail(new UploadTimeout()), totalMs).unref();
  const idle = setTimeout(() => {
    // A stream that its reader holds back is no pause of the sender's.
    if (raw.isPaused()) idle.refresh();
    else fail(new UploadTimeout());
  }, idleMs).unref();
  // What the parser holds back goes on within a turn of the event loop, unless someone reads a file; of a part that it
  // passes over it may wait for a reader for ever.
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
  // A client that hung up before the body was read causes no further event.
  if (raw.destroyed) fail(new UploadMalformed('it broke off'));

  return {
    signal,
    failed,
    fail,
    get failure() {
      return failure;
    },
    /** Lets the receiver of the file pause the body. */
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
