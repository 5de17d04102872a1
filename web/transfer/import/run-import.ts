import { TransferError } from '../errors.ts';
import type { LeftOut, Source } from '../sources/source.ts';
import type { Wiki } from '../wiki.ts';
import { createImportContext, type ImportOptions } from './import-context.ts';
import { importPage, reportOf } from './import-page.ts';
import { isHidden } from './names.ts';
import { nextTask } from './next-task.ts';
import { type PlannedPage, planPages } from './plan-pages.ts';
import { addToSummary, emptySummary, type FileReport, failuresIn, type PageReport, type Summary } from './report.ts';

/** One request is sent while another fills. */
const pagesAtOnce = 200;

const interrupted = 'it was interrupted.';

/** Page failures are single; losing the wiki or permission ends it. */
export async function runImport(wiki: Wiki, source: Source, options: ImportOptions): Promise<Summary> {
  const started = Date.now();
  const plan = planPages(source, options.under);
  const summary = emptySummary(options.isDryRun);
  const unused = new Set([...source.files.keys()].filter((name) => !isHidden(name)));
  const report = (one: FileReport) => {
    if (one.kind === 'attachment') unused.delete(one.file);
    addToSummary(summary, one);
    options.onFile(one, failuresIn(summary));
  };
  const context = createImportContext(wiki, plan, options, report);

  options.onStart(plan.pages.length);
  for (const one of plan.leftOut) report(leftOutReport(one));

  const queue = plan.pages.values();
  async function work() {
    for (const page of queue) {
      if (options.stopping.aborted) summary.ended ??= interrupted;
      if (summary.ended) {
        summary.notTried++;
        continue;
      }
      await nextTask();
      try {
        report(await importPage(context, page));
      } catch (error) {
        // Even a bug is reported with its page.
        const known = error instanceof TransferError ? error : new TransferError('unexpected', `unexpected: ${error}`);
        if (known.code === 'not_sent') summary.ended ??= interrupted;
        const isEnd = known.code === 'not_sent' || wiki.isEnd(known);
        // It is reported once.
        if (isEnd && summary.ended) {
          summary.notTried++;
          continue;
        }
        if (isEnd) summary.ended = known.message;
        report(failure(page, known));
      }
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  summary.otherFiles = unused.size;
  summary.seconds = Math.round((Date.now() - started) / 1000);
  return summary;
}

function failure(page: PlannedPage, error: TransferError): PageReport {
  return { ...reportOf(page, 'failed'), reason: error.message, code: error.code };
}

function leftOutReport({ file, kind, reason, code, values }: LeftOut): PageReport {
  const facts = { file, path: null, result: kind, reason, code, values, notes: [] };
  return { kind: 'page', ...facts, linksRewritten: 0, linksLeft: 0 };
}
