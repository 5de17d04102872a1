import pLimit from 'p-limit';
import type { CreatedPage, NewPage, UploadPolicy, Wiki } from '../wiki.ts';
import { createPageSender } from './page-sender.ts';
import type { Plan } from './plan-pages.ts';
import type { FileReport } from './report.ts';

export interface ImportOptions {
  /** The target in the wiki: the path of a page; `/` is the top. */
  under: string;
  /** How many pages are updated or get their files at a time. */
  concurrency: number;
  isDryRun: boolean;
  keepsExisting: boolean;
  /** Aborted: no further page is begun. */
  stopping: AbortSignal;
  onStart(total: number): void;
  /** Called for each page and file, with the number of failures so far. */
  onFile(report: FileReport, failed: number): void;
}

export interface ImportContext {
  wiki: Wiki;
  plan: Plan;
  options: ImportOptions;
  report(report: FileReport): void;
  createPage(page: NewPage): Promise<CreatedPage>;
  /** Runs `work` for at most `concurrency` pages at a time. */
  limit<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the upload policy; asked for once, when there is something to upload. */
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
