import { exactSize, mebibytes, mebibytesAbove } from '../../../web/transfer/import/file-size.ts';
import type { UploadPolicy } from '../../../web/transfer/wiki.ts';
import { CliError } from '../errors.ts';
import { ConnectionLostError, NotAWikiError } from '../http/errors.ts';
import type { Source } from './local-file.ts';

/** Refuses what the wiki's policy doesn't allow, before sending; null if allowed. */
export function tooLargeFor({ maxBytes }: UploadPolicy, bytes: number): CliError | null {
  if (bytes <= maxBytes) return null;
  return new CliError('too_large', `is too large: ${exactSize(bytes)}; the wiki takes at most ${exactSize(maxBytes)}`);
}

/**
 * Explains a failed upload. A 413 without the wiki's code comes from a proxy (contract section 7), so that is named,
 * with the limit to raise. `attempts` counts the tries.
 */
export function explainUpload(error: CliError, source: Source, policy: UploadPolicy, attempts: number): CliError {
  if (error instanceof NotAWikiError && error.status === 413) {
    return new CliError('refused_by_proxy', `${refusedBy(error.origin)} ${sizes(source, policy)} ${raise(policy)}`);
  }
  if (error instanceof ConnectionLostError && !error.isWhole) {
    const times = attempts > 1 ? ` ${attempts} times` : '';
    const how = `the connection to ${error.origin} was closed${times} while the file was being sent`;
    const when = `last after ${mebibytes(error.sentBytes)}: ${error.message}`;
    const why = 'A front reverse proxy with too low a body limit, or too short a timeout, does that.';
    return new CliError(error.code, `${how}, ${when} ${why} ${sizes(source, policy)} ${raise(policy)}`);
  }
  return error;
}

const refusedBy = (origin: string) =>
  `was rejected by a front reverse proxy before ${origin} (HTTP 413), not by the wiki itself.`;

function sizes({ size }: Source, { maxBytes }: UploadPolicy): string {
  const own = size === null ? 'It is of unknown size' : `It has ${exactSize(size)}`;
  return `${own}, the wiki takes ${exactSize(maxBytes)}.`;
}

const raise = ({ maxBytes, multipartOverheadBytes }: UploadPolicy) =>
  `Raise the proxy's limit slightly above the wiki's, in nginx: client_max_body_size ${mebibytesAbove(maxBytes + multipartOverheadBytes)}m;`;
