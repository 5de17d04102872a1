import pLimit from 'p-limit';
import type { CreatedPage, NewPage, UploadPolicy, Wiki } from '../wiki.ts';
import { createPageSender } from './page-sender.ts';
import type { Plan } from './plan-pages.ts';
import type { FileReport } from './report.ts';

export interface ImportOptions {
  /** `/` is the top. */
  under: string;
  /** The number of pages at a time. */
  concurrency: number;
  isDryRun: boolean;
  keepsExisting: boolean;
  /** When aborted, no further page is started. */
  stopping: AbortSignal;
  onStart(total: number): void;
  /** Includes the number of failures so far. */
  onFile(report: FileReport, failed: number): void;
}

export interface ImportContext {
  wiki: Wiki;
  plan: Plan;
  options: ImportOptions;
  report(report: FileReport): void;
  createPage(page: NewPage): Promise<CreatedPage>;
  limit<T>(work: () => Promise<T>): Promise<T>;
  /** Read once, on demand. */
  policy(): Promise<UploadPolicy>;
}

export function createImportContext(
  wiki: Wiki,
  plan: Plan,
  options: ImportOptions,
  report: ImportContext['report'],
): ImportContext {
  let policy: Promise<UploadPolicy> | undefined;
  return {
    wiki,
    plan,
    options,
    report,
    createPage: createPageSender(wiki, options.stopping),
    limit: pLimit(options.concurrency),
    policy() {
      policy ??= wiki.uploadPolicy();
      return policy;
    },
  };
}
