import { type Command, InvalidArgumentError } from 'commander';
import { CliError } from '../errors.ts';
import { createClient } from '../http/client.ts';
import { readUnder } from '../import/page-path.ts';
import { createProgress, type Progress } from '../import/progress.ts';
import { reportLines, summaryText } from '../import/report.ts';
import { runImport } from '../import/run-import.ts';
import { type Output, printable, run } from '../output.ts';
import { openSession } from '../session.ts';
import { type CommonOptions, withCommonOptions } from './common.ts';

interface ImportOptions extends CommonOptions {
  under: string;
  dryRun?: boolean;
  keepExisting?: boolean;
  concurrency: number;
}

const help = `
Folders become the tree; README.md or index.md becomes its folder's page; other files become
pages named as they are, without .md. Links between the files are rewritten to work in the wiki.
Images and other files are not uploaded.

A page that already exists and has another text is updated from its file; its earlier text stays
in its history. With --keep-existing such pages are left alone. Pages with the same text are not
written, so an import can be repeated. Pages whose file is gone are not removed.

With --json: one line of JSON for each file, then {"summary": …}.`;

export function addImport(program: Command): void {
  withCommonOptions(program.command('import <folder>'))
    .description('import a folder of Markdown')
    .requiredOption('--under <path>', 'where in the wiki; / is the top')
    .option('--dry-run', 'tell what would be done, and write nothing')
    .option('--keep-existing', 'leave pages that already exist as they are')
    .option('--concurrency <n>', 'files at a time, 1 to 32', toConcurrency, 4)
    .addHelpText('after', help)
    .action((folder: string, options: ImportOptions) =>
      run(options, (output) => importFolder(folder, options, output)),
    );
}

async function importFolder(folder: string, options: ImportOptions, output: Output): Promise<void> {
  const under = readUnder(options.under);
  if (!under) throw new CliError('path_invalid', `--under takes a path such as /handbook, not "${options.under}".`);
  const progress = createProgress(process.stderr);
  const interrupt = listenForInterrupt(progress);
  const client = createClient({
    ...(await openSession(options.url, process.env)),
    attempts: 6,
    signal: interrupt.signal,
    onRetry: (error, waitMs) => progress.line(`${error.message} Trying again in ${Math.ceil(waitMs / 1000)} s.`),
  });
  try {
    // Who may not even ask this need not wait for the folder to be read.
    await client.me();
    const summary = await runImport(client, {
      ...{ folder, under, concurrency: options.concurrency, stopping: interrupt.signal },
      ...{ isDryRun: options.dryRun === true, keepsExisting: options.keepExisting === true },
      onStart: (total) => progress.start(total),
      onFile(report, failed) {
        for (const line of reportLines(report)) progress.line(printable(line));
        if (output.isJson) output.result(report, '');
        // What was left out beforehand is not in the total.
        if (report.path !== null) progress.step(failed);
      },
    });
    progress.stop();
    output.result({ summary }, summaryText(summary));
    if (summary.failed > 0 || summary.ended) process.exitCode = 1;
  } finally {
    progress.stop();
    if (interrupt.close()) process.exitCode = 130;
  }
}

/** The first Ctrl-C ends the import after the files under way, the second at once. */
function listenForInterrupt(progress: Progress) {
  const stopping = new AbortController();
  function listener() {
    if (stopping.signal.aborted) {
      progress.line('Stopped at once; files under way may or may not be written.');
      progress.stop();
      process.exit(130);
    }
    stopping.abort();
    progress.line('Stopping after the files under way. Ctrl-C again stops at once.');
  }
  process.on('SIGINT', listener);
  return {
    signal: stopping.signal,
    close() {
      process.off('SIGINT', listener);
      return stopping.signal.aborted;
    },
  };
}

function toConcurrency(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 32)
    throw new InvalidArgumentError('Give a number from 1 to 32.');
  return count;
}
