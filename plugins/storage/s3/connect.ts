import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { StorageUnreachable } from '../errors.ts';
import type { S3Location } from '../s3-location.ts';
import { reasonOf } from './s3-error.ts';

const connectionTimeoutMs = 3_000;
/** Until the answer begins; a part of an upload goes up within it. */
const answerTimeoutMs = 60_000;
/** The idle timeout of a stream: a reader that takes nothing for so long loses it. */
const idleTimeoutMs = 120_000;
const maxAttempts = 3;
/** Each delivery holds one; the SDK's 50 would let a few slow readers keep everyone else waiting. */
const maxConnections = 256;
const bootTimeoutMs = 15_000;

/** A client whose bucket has answered. Throws `storage_unreachable`. */
export async function connect(location: S3Location): Promise<S3Client> {
  const client = new S3Client({
    ...(location.region && { region: location.region }),
    ...(location.endpoint && { endpoint: location.endpoint }),
    ...(location.credentials && { credentials: location.credentials }),
    forcePathStyle: location.isPathStyle,
    maxAttempts,
    // Signed digests of every body do the same, and older compatible stores know no checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: answerTimeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleTimeoutMs,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  });
  try {
    await client.send(listOne(location), { abortSignal: AbortSignal.timeout(bootTimeoutMs) });
    return client;
  } catch (error) {
    client.destroy();
    throw new StorageUnreachable(location.bucket, reasonOf(error));
  }
}

/** Asks whether the bucket answers. Not HeadBucket: its refusals have no body that would distinguish them. */
export function listOne({ bucket, prefix }: S3Location): ListObjectsV2Command {
  return new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
}
