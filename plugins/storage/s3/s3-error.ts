import { StorageFull, StorageUnavailable } from '../errors.ts';

/** The parts of an S3 error that are safe to repeat: codes and request ids, never its message or the request. */
interface S3Failure {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number; requestId?: string };
}

/** Sentences for what an admin meets when they set a store up. */
const reasons: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'these credentials may not list it',
  InvalidAccessKeyId: 'the store does not know this access key',
  SignatureDoesNotMatch: 'the secret does not belong to the access key',
  AuthorizationHeaderMalformed: 'it lies in another region',
  PermanentRedirect: 'it lies in another region',
  CredentialsProviderError: 'no credentials are given, and the SDK finds none',
};

export const isNamed = (error: unknown, name: string): boolean => (error as S3Failure).name === name;

/** A bucket that has gone is a store that fails, not an object that is absent. */
export const isAbsent = (error: unknown): boolean =>
  (error as S3Failure).$metadata?.httpStatusCode === 404 && !isNamed(error, 'NoSuchBucket');

/** One half-sentence on an error of the store, without any credential. */
export function reasonOf(error: unknown): string {
  const { name = 'Error', message, code, $metadata } = error as S3Failure;
  if (reasons[name]) return reasons[name];
  if (message === 'Region is missing') return 'no region is given';
  if (!$metadata?.httpStatusCode) return `no store answers (${code ?? name})`;
  return `it answers ${$metadata.httpStatusCode} ${name}`;
}

/** The storage's own error for one of the SDK's, which holds parts of the request and stays behind. */
export function toStorageError(error: unknown): Error {
  if (isFull(error as S3Failure)) return Object.assign(new StorageFull(), { isForClients: true });
  const requestId = (error as S3Failure).$metadata?.requestId;
  return new StorageUnavailable(reasonOf(error) + (requestId ? `, request ${requestId}` : ''));
}

/** S3 itself has no end; stores that speak its language have, and each its own word for it. */
const isFull = ({ name = '', $metadata }: S3Failure): boolean =>
  $metadata?.httpStatusCode === 507 || /^(XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded)$/.test(name);
