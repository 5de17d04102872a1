import { CliError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { createImportContext, type ImportOptions } from './import-context.ts';
import { importPage, reportOf } from './import-page.ts';
import { type PlannedPage, planPages } from './plan-pages.ts';
import { addToSummary, emptySummary, type FileReport, failuresIn, type PageReport, type Summary } from './report.ts';
import { type LeftOut, scanFolder } from './scan-folder.ts';

/** Imports a folder. A file's failure is its own; losing the wiki, or the right to write, ends the import. */
export async function runImport(client: Client, options: ImportOptions): Promise<Summary> {
  const started = Date.now();
  const scan = await scanFolder(options.folder);
  const plan = planPages(scan, options.under);
  const summary = { ...emptySummary(options.isDryRun), hidden: scan.hidden };
  const unused = new Set(scan.others);
  const report = (one: FileReport) => {
    if (one.kind === 'attachment') unused.delete(one.file);
    addToSummary(summary, one);
    options.onFile(one, failuresIn(summary));
  };
  const context = createImportContext(client, plan, options, report);

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
        report(await importPage(context, page));
      } catch (error) {
        // Even a fault of ours stays with its file.
        const known = error instanceof CliError ? error : new CliError('unexpected', `unexpected: ${error}`);
        if (context.endsTheImport(known)) summary.ended ??= known.message;
        report(failure(page, known));
      }
    }
  }
  await Promise.all(Array.from({ length: options.concurrency }, work));
  summary.otherFiles = unused.size;
  summary.seconds = Math.round((Date.now() - started) / 1000);
  return summary;
}

function failure(page: PlannedPage, error: CliError): PageReport {
  return { ...reportOf(page, 'failed'), reason: error.message, code: error.code };
}

function leftOutReport({ file, kind, reason }: LeftOut): PageReport {
  return { ...reportOf({ file, path: '', note: null }, kind), path: null, reason };
}
