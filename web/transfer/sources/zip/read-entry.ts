import type { FileEntry } from '@zip.js/zip.js';
import { TransferError } from '../../errors.ts';

/** Returns the content of an entry as a stream. Fails if it exceeds the announced size. */
export function readEntry(entry: FileEntry): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const stopping = new AbortController();
  const unpacked = entry.getData(writable, { checkSignature: true, useWebWorkers: false, signal: stopping.signal });
  // The end of the stream reports success.
  const failed = new Promise<never>((_, reject) => unpacked.catch(reject));
  failed.catch(() => {});
  const reader = readable.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await Promise.race([reader.read(), failed]);
        if (done) {
          await unpacked;
          return controller.close();
        }
        size += value.length;
        if (size > entry.uncompressedSize) throw new Error('larger than announced');
        controller.enqueue(value);
      } catch (error) {
        stopping.abort();
        controller.error(unreadable(error));
      }
    },
    cancel: () => stopping.abort(),
  });
}

function unreadable(error: unknown): TransferError {
  if (error instanceof TransferError) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new TransferError('zip_damaged', `cannot be unpacked: ${why}`);
}
