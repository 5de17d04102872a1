import { StorageFull, StorageUnavailable } from '../errors.ts';

/** Safe to log: codes and request ids. */
interface S3Failure {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number; requestId?: string };
}

/** Common mistakes of setup. */
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

/** A missing bucket is a failure, not absence. */
export const isAbsent = (error: unknown): boolean =>
  (error as S3Failure).$metadata?.httpStatusCode === 404 && !isNamed(error, 'NoSuchBucket');

/** Half a sentence, without credentials. */
export function reasonOf(error: unknown): string {
  const { name = 'Error', message, code, $metadata } = error as S3Failure;
  if (reasons[name]) return reasons[name];
  if (message === 'Region is missing') return 'no region is given';
  if (!$metadata?.httpStatusCode) return `no store answers (${code ?? name})`;
  return `it answers ${$metadata.httpStatusCode} ${name}`;
}

/** Omits the SDK's error, which holds the request. */
export function toStorageError(error: unknown): Error {
  if (isFull(error as S3Failure)) return Object.assign(new StorageFull(), { isForClients: true });
  const requestId = (error as S3Failure).$metadata?.requestId;
  return new StorageUnavailable(reasonOf(error) + (requestId ? `, request ${requestId}` : ''));
}

/** Compatible stores name their limits differently. */
const isFull = ({ name = '', $metadata }: S3Failure): boolean =>
  $metadata?.httpStatusCode === 507 || /^(XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded)$/.test(name);
