import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { StorageUnreachable } from '../errors.ts';
import type { S3Location } from '../s3-location.ts';
import { reasonOf } from './s3-error.ts';

const connectionTimeoutMs = 3_000;
/** Until the response begins, including the upload of a part. */
const answerTimeoutMs = 60_000;
/** Readers that are idle for this long are cut off. */
const idleTimeoutMs = 120_000;
const maxAttempts = 3;
/** One per delivery; with the SDK's 50, slow readers would block others. */
const maxConnections = 256;
const bootTimeoutMs = 15_000;

/** @throws `storage_unreachable` */
export async function connect(location: S3Location): Promise<S3Client> {
  const client = new S3Client({
    ...(location.region && { region: location.region }),
    ...(location.endpoint && { endpoint: location.endpoint }),
    ...(location.credentials && { credentials: location.credentials }),
    forcePathStyle: location.isPathStyle,
    maxAttempts,
    // Bodies are signed, and older stores don't know checksums.
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

/** Tests access to the bucket; refusals of HeadBucket have no body. */
export function listOne({ bucket, prefix }: S3Location): ListObjectsV2Command {
  return new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
}
