import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { requireKey } from '../key.ts';
import type { S3Location } from '../s3-location.ts';
import { type ByteRange, type OwnedStorage, requireRange } from '../storage.ts';
import { connect, listOne } from './connect.ts';
import { listObjects, unfinishedUploads } from './list-objects.ts';
import { isAbsent, isNamed, toStorageError } from './s3-error.ts';
import { writeObject } from './write-object.ts';

const checkTimeoutMs = 5_000;

type Target = { Bucket: string; Key: string };

/** @throws `storage_unreachable` */
export async function createS3Storage(location: S3Location): Promise<OwnedStorage> {
  const client = await connect(location);
  const targetOf = (key: string): Target => {
    requireKey(key);
    return { Bucket: location.bucket, Key: location.prefix + key };
  };
  return {
    kind: 's3',
    async write(key, bytes, options) {
      return writeObject(client, targetOf(key), bytes, options?.signal);
    },
    async stat(key) {
      const found = await ifThere(client.send(new HeadObjectCommand(targetOf(key))));
      return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    },
    async read(key, range) {
      if (range) requireRange(range);
      return readObject(client, targetOf(key), range);
    },
    async remove(key, options) {
      const target = targetOf(key);
      await abortUploads(client, target);
      if (!options?.keepObject) await ifThere(client.send(new DeleteObjectCommand(target)));
    },
    list: () => listObjects(client, location),
    async check() {
      try {
        await client.send(listOne(location), { abortSignal: AbortSignal.timeout(checkTimeoutMs) });
      } catch (error) {
        throw toStorageError(error);
      }
    },
    close: () => client.destroy(),
  };
}

async function readObject(client: S3Client, target: Target, range: ByteRange | undefined): Promise<Readable | null> {
  try {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ ...target, ...(Range && { Range }) }));
    if (!(Body instanceof Readable)) throw new TypeError('On Node the SDK answers with a Node stream.');
    return Body;
  } catch (error) {
    if (isAbsent(error)) return null;
    if (isNamed(error, 'InvalidRange')) return Readable.from([]);
    throw toStorageError(error);
  }
}

async function abortUploads(client: S3Client, target: Target): Promise<void> {
  for await (const { Key, UploadId } of unfinishedUploads(client, target.Bucket, target.Key)) {
    // The prefix also matches forms of the object.
    if (Key !== target.Key) continue;
    await ifThere(client.send(new AbortMultipartUploadCommand({ ...target, UploadId })));
  }
}

/** Returns null if absent. */
async function ifThere<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw toStorageError(error);
  }
}
