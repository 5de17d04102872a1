import { CliError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { ApiError, ConnectionError, NotAWikiError } from '../http/errors.ts';
import { type PlannedPage, planPages } from './plan-pages.ts';
import { readPageFile } from './read-page.ts';
import { addToSummary, emptySummary, type FileReport, type Summary } from './report.ts';
import { rewriteLinks } from './rewrite-links.ts';
import { type LeftOut, scanFolder } from './scan-folder.ts';
import { type UploadResult, uploadPage } from './upload-page.ts';

export interface ImportOptions {
  folder: string;
  under: string;
  concurrency: number;
  isDryRun: boolean;
  keepsExisting: boolean;
  /** Aborted: no further file is begun. */
  stopping: AbortSignal;
  onStart(total: number): void;
  /** Told of each file, with how many have failed so far. */
  onFile(report: FileReport, failed: number): void;
}

/** Imports a folder. A file's failure is its own; losing the wiki, or the right to write, ends the import. */
export async function runImport(client: Client, options: ImportOptions): Promise<Summary> {
  const started = Date.now();
  const scan = await scanFolder(options.folder);
  const plan = planPages(scan, options.under);
  const summary = { ...emptySummary(options.isDryRun), otherFiles: scan.others.size, hidden: scan.hidden };
  const report = (one: FileReport) => {
    addToSummary(summary, one);
    options.onFile(one, summary.failed);
  };

  options.onStart(plan.pages.length);
  for (const one of plan.leftOut) report(leftOutReport(one));

  const queue = plan.pages.values();
  async function work() {
    for (const page of queue) {
      if (options.stopping.aborted) summary.ended ??= 'it was interrupted.';
      if (summary.ended) {
        summary.notTried++;
        continue;
      }
      try {
        report(await importPage(client, plan, page, options));
      } catch (error) {
        // Even a fault of ours stays with its file.
        const known = error instanceof CliError ? error : new CliError('unexpected', `unexpected: ${error}`);
        if (endsTheImport(known)) summary.ended ??= known.message;
        report(failure(page, known));
      }
    }
  }
  await Promise.all(Array.from({ length: options.concurrency }, work));
  summary.seconds = Math.round((Date.now() - started) / 1000);
  return summary;
}

async function importPage(
  client: Client,
  plan: ReturnType<typeof planPages>,
  page: PlannedPage,
  options: ImportOptions,
): Promise<FileReport> {
  const source = await readPageFile(options.folder, page.file);
  if (source === null) return { ...reportOf(page, 'skipped'), reason: 'it is empty', code: 'empty' };
  const { body, rewritten, left } = rewriteLinks(source, plan, page.file, page.path);
  const result = await uploadPage(client, { ...options, path: page.path, body });
  return { ...reportOf(page, result), linksRewritten: rewritten, linksLeft: left };
}

/** Whether every other file would fail the same way. A proxy's 413 is about one file's size. */
function endsTheImport(error: CliError): boolean {
  if (error instanceof ConnectionError) return true;
  if (error instanceof NotAWikiError) return error.status !== 413;
  return error instanceof ApiError && [401, 403, 429, 502, 503, 504].includes(error.status);
}

function reportOf({ file, path, note }: PlannedPage, result: UploadResult | 'skipped' | 'failed'): FileReport {
  return { file, path, result, reason: null, code: null, note, linksRewritten: 0, linksLeft: 0 };
}

function failure(page: PlannedPage, error: CliError): FileReport {
  return { ...reportOf(page, 'failed'), reason: error.message, code: error.code };
}

function leftOutReport({ file, kind, reason }: LeftOut): FileReport {
  return { file, path: null, result: kind, reason, code: null, note: null, linksRewritten: 0, linksLeft: 0 };
}
