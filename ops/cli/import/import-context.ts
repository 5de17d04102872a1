import type { CliError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { ApiError, ConnectionError, NotAWikiError } from '../http/errors.ts';
import type { UploadPolicy } from '../http/wire.ts';
import type { UploadSettings } from '../upload/upload-file.ts';
import type { Plan } from './plan-pages.ts';
import type { FileReport } from './report.ts';

export interface ImportOptions {
  folder: string;
  under: string;
  concurrency: number;
  isDryRun: boolean;
  keepsExisting: boolean;
  /** Aborted: no further file is begun. */
  stopping: AbortSignal;
  onStart(total: number): void;
  onRetry(error: CliError, waitMs: number): void;
  /** Told of each file, with how much has failed so far. */
  onFile(report: FileReport, failed: number): void;
}

/** What the import of every page works with. */
export interface ImportContext {
  client: Client;
  plan: Plan;
  options: ImportOptions;
  report(report: FileReport): void;
  /** What may be uploaded; asked for once, and only when there is something to upload. */
  policy(): Promise<UploadPolicy>;
  uploading(policy: UploadPolicy): UploadSettings;
  /** Whether every other file would fail the same way. A proxy's 413 is about one file's size. */
  endsTheImport(error: CliError): boolean;
}

const attempts = 4;

export function createImportContext(
  client: Client,
  plan: Plan,
  options: ImportOptions,
  report: ImportContext['report'],
): ImportContext {
  let policy: Promise<UploadPolicy> | undefined;
  const { stopping, onRetry } = options;
  return {
    ...{ client, plan, options, report },
    policy() {
      policy ??= client.uploadPolicy();
      return policy;
    },
    uploading: (policy) => ({ client, policy, attempts, stopping, onRetry }),
    endsTheImport(error) {
      if (error instanceof ConnectionError) return true;
      if (error instanceof NotAWikiError) return error.status !== 413;
      return error instanceof ApiError && [401, 403, 429, 502, 503, 504].includes(error.status);
    },
  };
}
