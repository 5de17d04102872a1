import { type Command, InvalidArgumentError } from 'commander';
import { readUnder } from '../../../transfer/import/page-path.ts';
import { failuresIn } from '../../../transfer/import/report.ts';
import { runImport } from '../../../transfer/import/run-import.ts';
import { readSource } from '../../../transfer/sources/read-source.ts';
import { listenForInterrupt } from '../../terminal/interrupt.ts';
import { printable } from '../../terminal/printable.ts';
import { createProgress } from '../../terminal/progress.ts';
import { CliError } from '../errors.ts';
import { createClient } from '../http/client.ts';
import { reportLines, summaryText } from '../import/report-text.ts';
import { scanFolder } from '../import/scan-folder.ts';
import { wikiOf } from '../import/wiki-of.ts';
import { type Output, run } from '../output.ts';
import { openSession } from '../session.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

interface ImportOptions extends CommonOptions {
  under: string;
  dryRun?: boolean;
  keepExisting?: boolean;
  concurrency: number;
}

const help = `
Folders become the tree; README.md or index.md becomes its folder's page; other files become
pages named as they are, without .md. Links between the files are rewritten to work in the wiki.
Images and other files of the folder that a page refers to are attached to that page.

A page that already exists and has another text is updated from its file; its earlier text stays
in its history. With --keep-existing such pages are left alone. Pages with the same text are not
written, so an import can be repeated. Pages whose file is gone are not removed.

With --json: one line of JSON for each page and attachment, then {"summary": …}.`;

const unit = {
  show: (value: number, total: number) => `${value}/${total}`,
  announce: (total: number) => `${total} Markdown files`,
};

const words = {
  first: 'Stopping after the files under way. Ctrl-C again stops at once.',
  second: 'Stopped at once; files under way may or may not be written.',
};

export function addImport(program: Command): void {
  withCommonOptions(program.command('import <folder>'))
    .description('import a folder of Markdown')
    .requiredOption('--under <path>', 'where in the wiki; / is the top')
    .option('--dry-run', 'tell what would be done, and write nothing')
    .option('--keep-existing', 'leave pages that already exist as they are')
    .option('--concurrency <n>', 'files at a time, 1 to 32', toConcurrency, 4)
    .addHelpText('after', help)
    .addHelpText(
      'after',
      examples(
        'wiki import notes --under /notes --dry-run',
        'wiki import notes --under /notes',
        `wiki import notes --under /notes --json | jq -r 'select(.result == "failed") | "\\(.file): \\(.reason)"'`,
      ),
    )
    .action((folder: string, options: ImportOptions) =>
      run(options, (output) => importFolder(folder, options, output)),
    );
}

async function importFolder(folder: string, options: ImportOptions, output: Output): Promise<void> {
  const under = readUnder(options.under);
  if (!under) throw new CliError('path_invalid', `--under takes a path such as /handbook, not "${options.under}".`);
  const progress = createProgress(process.stderr, unit);
  const interrupt = listenForInterrupt(progress, words);
  let done = 0;
  const onRetry = (error: CliError, waitMs: number) =>
    progress.line(printable(`${error.message} Trying again in ${Math.ceil(waitMs / 1000)} s.`));
  const { signal } = interrupt;
  const client = createClient({ ...(await openSession(options.url, process.env)), attempts: 6, signal, onRetry });
  try {
    // Who may not even ask this need not wait for the folder to be read.
    await client.me();
    const gathered = await scanFolder(folder);
    const { source } = await readSource(gathered, null);
    const summary = await runImport(wikiOf(client, { stopping: signal, onRetry }), source, {
      ...{ under, concurrency: options.concurrency, stopping: signal },
      ...{ isDryRun: options.dryRun === true, keepsExisting: options.keepExisting === true },
      onStart: (total) => progress.start(total),
      onFile(report, failed) {
        for (const line of reportLines(report)) progress.line(printable(line));
        if (output.isJson) output.result(report, '');
        // What was left out beforehand is not in the total.
        if (report.kind === 'page' && report.path !== null) progress.at(++done, failed > 0 ? `${failed} failed` : '');
      },
    });
    summary.hidden = gathered.hidden;
    progress.stop();
    output.result({ summary }, summaryText(summary));
    if (failuresIn(summary) > 0 || summary.ended) process.exitCode = 1;
  } finally {
    progress.stop();
    if (interrupt.close()) process.exitCode = 130;
  }
}

function toConcurrency(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 32)
    throw new InvalidArgumentError('Give a number from 1 to 32.');
  return count;
}
