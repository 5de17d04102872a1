import {
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type MultipartUpload,
  type S3Client,
  type _Object as S3Object,
} from '@aws-sdk/client-s3';
import { isKey } from '../key.ts';
import type { S3Location } from '../s3-location.ts';
import type { ListedObject } from '../storage.ts';
import { toStorageError } from './s3-error.ts';

/** Page by page; skips foreign names. */
export async function* listObjects(client: S3Client, { bucket, prefix }: S3Location): AsyncGenerator<ListedObject> {
  for await (const { Key = '', Size = 0, LastModified } of finishedObjects(client, bucket, prefix)) {
    const key = Key.slice(prefix.length);
    if (isKey(key)) yield { key, size: Size, modifiedAt: LastModified ?? new Date(0), isUnfinished: false };
  }
  for await (const { Key = '', Initiated } of unfinishedUploads(client, bucket, prefix)) {
    const key = Key.slice(prefix.length);
    if (isKey(key)) yield { key, size: 0, modifiedAt: Initiated ?? new Date(0), isUnfinished: true };
  }
}

async function* finishedObjects(client: S3Client, bucket: string, prefix: string): AsyncGenerator<S3Object> {
  let after: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: after });
    const page: ListObjectsV2CommandOutput = await ask(client.send(command));
    yield* page.Contents ?? [];
    after = page.NextContinuationToken;
  } while (after);
}

/** Neither completed nor aborted. */
export async function* unfinishedUploads(
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<MultipartUpload> {
  let after: { KeyMarker: string | undefined; UploadIdMarker: string | undefined } | null = null;
  do {
    const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...after });
    const page: ListMultipartUploadsCommandOutput = await ask(client.send(command));
    yield* page.Uploads ?? [];
    after = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
  } while (after);
}

async function ask<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw toStorageError(error);
  }
}
