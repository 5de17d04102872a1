import { type Command, Option } from 'commander';
import { TransferError } from '../../../web/transfer/errors.ts';
import { exportHtml } from '../../../web/transfer/export/export-html.ts';
import { exportMarkdown } from '../../../web/transfer/export/export-markdown.ts';
import type { ExportedFile, ExportFailure, ExportRun } from '../../../web/transfer/export/export-run.ts';
import { listPages } from '../../../web/transfer/export/list-pages.ts';
import { safeName } from '../../../web/transfer/export/safe-names.ts';
import { readUnder } from '../../../web/transfer/import/page-path.ts';
import { listenForInterrupt } from '../../terminal/interrupt.ts';
import { printable } from '../../terminal/printable.ts';
import { createProgress } from '../../terminal/progress.ts';
import { CliError } from '../errors.ts';
import { readHtmlStyles } from '../export/html-styles.ts';
import { wikiReader } from '../export/wiki-reader.ts';
import { requireFree, writeTarget } from '../export/write-target.ts';
import { createClient } from '../http/client.ts';
import { type Output, run } from '../output.ts';
import { openSession } from '../session.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

interface ExportOptions extends CommonOptions {
  output?: string;
  format: (typeof formats)[number];
  descendants: boolean;
}

const formats = ['markdown', 'html'] as const;

const help = `
Exports pages as files in folders like the tree, with their attachments and relative links. Pages you
can't see are left out.

Markdown can be imported again without loss, with the help of its wiki-export.json.
HTML is a site that needs no server: start at index.html. Diagrams are exported as their source; the
export of the web app draws them.

With --json: one line of JSON per failure, then {"summary": …}.`;

const unit = {
  show: (value: number, total: number) => `${value}/${total}`,
  announce: (total: number) => `${total} pages`,
};

const words = { first: 'Stopping. Nothing is left behind.', second: 'Stopped at once.' };

export function addExport(program: Command): void {
  withCommonOptions(program.command('export <path>'))
    .description('export a page and all pages below it')
    .option('-o, --output <place>', 'a .zip file or a folder (default: the name of the page with .zip)')
    .addOption(new Option('--format <format>', 'of the files').choices(formats).default('markdown'))
    .option('--no-descendants', 'only this page')
    .addHelpText('after', help)
    .addHelpText(
      'after',
      examples(
        'wiki export /handbook',
        'wiki export / -o backup.zip',
        'wiki export /handbook -o handbook --format html',
      ),
    )
    .action((path: string, options: ExportOptions) => run(options, (output) => exportPath(path, options, output)));
}

async function exportPath(path: string, options: ExportOptions, output: Output): Promise<void> {
  const root = readUnder(path);
  if (!root) throw new CliError('path_invalid', `A path is such as /handbook, not "${path}".`);
  const target = options.output ?? `${safeName(root === '/' ? 'wiki' : root.slice(root.lastIndexOf('/') + 1))}.zip`;
  await requireFree(target);
  const progress = createProgress(process.stderr, unit);
  const interrupt = listenForInterrupt(progress, words);
  const { signal } = interrupt;
  const onRetry = (error: CliError, waitMs: number) =>
    progress.line(printable(`${error.message} Trying again in ${Math.ceil(waitMs / 1000)} s.`));
  const connection = { ...(await openSession(options.url, process.env)), attempts: 6, signal, onRetry };
  const wiki = wikiReader(createClient(connection), connection);
  const summary = { pages: 0, files: 0, failed: 0, place: target };
  try {
    const pages = await listPages(wiki, [root], { withBelow: options.descendants, stopping: signal });
    progress.start(pages.length);
    let done = 0;
    const exporting: ExportRun = {
      wiki,
      root,
      pages,
      now: new Date(),
      stopping: signal,
      onPage: () => progress.at(++done, summary.failed > 0 ? `${summary.failed} failed` : ''),
      onFailure(failure) {
        summary.failed += 1;
        const report = reportOf(failure);
        const what = report.attachment === null ? report.path : `${report.attachment} of ${report.path}`;
        progress.line(printable(`failed: ${what}: ${report.reason}`));
        if (output.isJson) output.result(report, '');
      },
    };
    await writeTarget(counted(filesOf(exporting, options.format), summary), target);
    summary.pages = pages.length;
    progress.stop();
    output.result({ summary }, printable(`${pages.length} pages, ${summary.files} files in ${target}.`));
    if (summary.failed > 0) process.exitCode = 1;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    progress.stop();
    if (interrupt.close()) process.exitCode = 130;
  }
}

async function* filesOf(exporting: ExportRun, format: ExportOptions['format']): AsyncGenerator<ExportedFile> {
  yield* format === 'html' ? exportHtml(exporting, await readHtmlStyles()) : exportMarkdown(exporting);
}

async function* counted<T>(files: AsyncIterable<T>, summary: { files: number }): AsyncGenerator<T> {
  for await (const file of files) {
    summary.files += 1;
    yield file;
  }
}

/** A bug is reported with its page, and the export goes on. */
function reportOf({ path, attachment, error }: ExportFailure) {
  const known = error instanceof TransferError ? error : new TransferError('unexpected', `unexpected: ${error}`);
  return { path, attachment, result: 'failed', reason: known.message, code: known.code };
}
