import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { MeasuredSource } from '../measured-source.ts';
import type { WrittenObject } from '../storage.ts';
import { toStorageError } from './s3-error.ts';

/** The size of a part. A write buffers parts in transit and the one being filled; S3 requires 5 MiB at least. */
export const partBytes = 5 * 1024 * 1024;
export const partsAtOnce = 2;

/**
 * Sends the bytes in parts; a small object in one request.
 * The signal ends the source, not the requests: an upload is taken back after its last part has been answered, as S3
 * keeps parts that arrive later. Throws the source's own error, the signal's reason, or `unavailable`.
 */
export async function writeObject(
  client: S3Client,
  target: { Bucket: string; Key: string },
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<WrittenObject> {
  const source = new MeasuredSource(bytes, signal);
  const body = Readable.from(source, { objectMode: false });
  try {
    const params = { ...target, Body: body };
    await new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce }).done();
    return source.measure();
  } catch (error) {
    throw source.failure ? source.failure.error : toStorageError(error);
  } finally {
    body.destroy();
  }
}
