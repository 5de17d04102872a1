import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exactSize } from '../../../web/transfer/import/file-size.ts';
import type { Attachment, PageAttachments, UploadPolicy } from '../../../web/transfer/wiki.ts';
import { CliError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { ApiError, ConnectionError, ConnectionLostError, NotAWikiError } from '../http/errors.ts';
import { createForm } from '../http/multipart.ts';
import { longestWaitMs, waitFor } from '../http/request.ts';
import type { Source } from './local-file.ts';
import { explainUpload } from './refused-upload.ts';

export interface UploadSettings {
  client: Client;
  policy: UploadPolicy;
  /** The maximum number of attempts per file. */
  attempts: number;
  /** Once aborted, nothing is retried. */
  stopping: AbortSignal;
  /** Aborts uploads in progress. */
  breakingOff?: AbortSignal;
  onRetry(error: CliError, waitMs: number): void;
}

/**
 * Uploads a source to a page. Retries if it can't have arrived: no connection, a broken body, 429. After a complete
 * body without an answer it looks in the page's list first, so nothing is uploaded twice. @throws CliError
 */
export async function uploadFile(
  settings: UploadSettings,
  page: PageAttachments,
  source: Source,
  onBytes: (bytes: number) => void = () => {},
): Promise<Attachment> {
  const { client, policy, attempts, stopping, breakingOff, onRetry } = settings;
  for (let attempt = 1; ; attempt++) {
    const reading = watched(source, policy, onBytes);
    try {
      return page.add(await client.attach(createForm({ pageId: page.pageId }, reading), breakingOff));
    } catch (error) {
      if (!(error instanceof CliError) || stopping.aborted) throw error;
      const waitMs = waitFor(error, attempt);
      if (waitMs === null || waitMs > longestWaitMs) throw explainUpload(error, source, policy, attempt);
      const isLast = attempt >= attempts || source.size === null || isPerhapsUnderWay(error);
      if (isLast && !mayHaveArrived(error)) throw explainUpload(error, source, policy, attempt);
      if (!isLast) onRetry(error, waitMs);
      await sleep(waitMs, undefined, { signal: stopping }).catch(() => {});
      const arrived = mayHaveArrived(error) ? await page.findNew(source.name, reading.digest()) : null;
      if (arrived) return page.add(arrived);
      if (isLast) throw withDoubt(explainUpload(error, source, policy, attempt));
      if (stopping.aborted) throw new CliError('interrupted', 'it was interrupted');
    }
  }
}

/** Counts and hashes the source, and applies the wiki's limit if its size was unknown. */
function watched(source: Source, policy: UploadPolicy, onBytes: (bytes: number) => void) {
  const hash = createHash('sha256');
  let size = 0;
  return {
    name: source.name,
    size: source.size,
    async *read() {
      for await (const chunk of source.read()) {
        size += chunk.length;
        if (size > policy.maxBytes)
          throw new CliError('too_large', `is larger than ${exactSize(policy.maxBytes)}, what the wiki takes`);
        hash.update(chunk);
        yield chunk;
        onBytes(size);
      }
    },
    digest: () => hash.copy().digest('hex'),
  };
}

/** Whether the wiki may have the file though it didn't answer. */
function mayHaveArrived(error: CliError): boolean {
  if (error instanceof ConnectionLostError) return error.isWhole;
  if (error instanceof ConnectionError) return false;
  return (error instanceof ApiError || error instanceof NotAWikiError) && error.status >= 500;
}

/** After a proxy's timeout the wiki may still be storing it; a second upload would be a second file. */
const isPerhapsUnderWay = (error: CliError) => error instanceof NotAWikiError && error.status === 504;

const withDoubt = (error: CliError) =>
  new CliError(error.code, `${error.message} It is not in the page's attachments; look again before repeating this.`);
