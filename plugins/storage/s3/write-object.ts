import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { MeasuredSource } from '../measured-source.ts';
import type { WrittenObject } from '../storage.ts';
import { toStorageError } from './s3-error.ts';

/** S3 requires 5 MiB; a write buffers parts in transit and one being filled. */
export const partBytes = 5 * 1024 * 1024;
export const partsAtOnce = 2;

/**
 * Sends parts, or a small object at once. The signal ends the source only: aborting waits for the last part, as S3
 * keeps later ones. @throws the source's error, the signal's reason or `unavailable`
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
