import { type Command, InvalidArgumentError } from 'commander';
import { readUnder } from '../../../web/transfer/import/page-path.ts';
import { failuresIn } from '../../../web/transfer/import/report.ts';
import { runImport } from '../../../web/transfer/import/run-import.ts';
import { chooseFormat, formats } from '../../../web/transfer/sources/formats.ts';
import { readSource } from '../../../web/transfer/sources/read-source.ts';
import type { Source } from '../../../web/transfer/sources/source.ts';
import { wiki } from '../../../web/transfer/sources/wiki/wiki.ts';
import { listenForInterrupt } from '../../terminal/interrupt.ts';
import { printable } from '../../terminal/printable.ts';
import { createProgress } from '../../terminal/progress.ts';
import { CliError } from '../errors.ts';
import { createClient } from '../http/client.ts';
import { gather } from '../import/gather.ts';
import { reportLines, summaryText } from '../import/report-text.ts';
import { wikiOf } from '../import/wiki-of.ts';
import { type Output, run } from '../output.ts';
import { openSession } from '../session.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

interface ImportOptions extends CommonOptions {
  under?: string;
  format?: string;
  dryRun?: boolean;
  keepExisting?: boolean;
  concurrency: number;
}

const help = `
Reads a folder, a zip archive or one file, such as the export of another wiki. Detects its format and
shows it; --format sets it. The formats:

${formats.map(({ name, title }) => `  ${name.padEnd(12)}${title}`).join('\n')}

Exports of this wiki go to their original paths, unless you give --under. All other formats need
--under.

Folders become the tree; README.md or index.md becomes its folder's page; other files become
pages with the name of the file, without .md. Links between the files are rewritten for the wiki.
Images and other files that a page links to are attached to that page.

If a page already exists with another text, it is updated from its file; its history keeps the
earlier text. With --keep-existing it stays as it is. Pages with the same text are not written, so
an import can be repeated. Pages are never removed.

With --json: one line of JSON per page and attachment, then {"summary": …}.`;

const unit = { show: (value: number, total: number) => `${value}/${total}`, announce: () => '' };

const words = {
  first: 'Stopping after the request and the files under way. Ctrl-C again stops at once.',
  second: 'Stopped at once; files under way may or may not be written.',
};

export function addImport(program: Command): void {
  withCommonOptions(program.command('import <source>'))
    .description('import a folder, a zip archive or the export of another wiki')
    .option('--under <path>', 'the parent page; / is the top')
    .option('--format <name>', 'the format, instead of detecting it')
    .option('--dry-run', 'show what would change, and write nothing')
    .option('--keep-existing', 'keep existing pages as they are')
    .option('--concurrency <n>', 'parallel updates and uploads, 1 to 32', toConcurrency, 4)
    .addHelpText('after', help)
    .addHelpText(
      'after',
      examples(
        'wiki import notes --under /notes --dry-run',
        'wiki import notes --under /notes',
        'wiki import export.zip --under /archive --format markdown',
        'wiki import exported.zip',
        `wiki import notes --under /notes --json | jq -r 'select(.result == "failed") | "\\(.file): \\(.reason)"'`,
      ),
    )
    .action((source: string, options: ImportOptions) =>
      run(options, (output) => importSource(source, options, output)),
    );
}

async function importSource(path: string, options: ImportOptions, output: Output): Promise<void> {
  if (options.format !== undefined) await chooseFormat([], options.format);
  const chosen = chosenUnder(options);
  const progress = createProgress(process.stderr, unit);
  const interrupt = listenForInterrupt(progress, words);
  let done = 0;
  let found: Awaited<ReturnType<typeof gather>> | null = null;
  const onRetry = (error: CliError, waitMs: number) =>
    progress.line(printable(`${error.message} Trying again in ${Math.ceil(waitMs / 1000)} s.`));
  const { signal } = interrupt;
  const client = createClient({ ...(await openSession(options.url, process.env)), attempts: 6, signal, onRetry });
  try {
    if (chosen === null) {
      found = await gather(path);
      if (!(await wiki.detects(found.gathered.files))) throw underMissing();
    }
    // Fails early for those without access.
    await client.me();
    found ??= await gather(path);
    const { gathered } = found;
    const { format, source } = await readSource(gathered, options.format ?? null);
    const under = chosen ?? rootOf(source);
    const summary = await runImport(wikiOf(client, { stopping: signal, onRetry }), source, {
      under,
      concurrency: options.concurrency,
      stopping: signal,
      isDryRun: options.dryRun === true,
      keepsExisting: options.keepExisting === true,
      onStart(total) {
        progress.start(total);
        progress.line(`${format.title} (${format.name}): ${total === 1 ? '1 page' : `${total} pages`}`);
      },
      onFile(report, failed) {
        for (const line of reportLines(report)) progress.line(printable(line));
        if (output.isJson) output.result(report, '');
        // The total excludes what was left out beforehand.
        if (report.kind === 'page' && report.path !== null) progress.at(++done, failed > 0 ? `${failed} failed` : '');
      },
    });
    summary.hidden = gathered.hidden;
    progress.stop();
    output.result({ summary: { format: format.name, ...summary } }, summaryText(summary));
    if (failuresIn(summary) > 0 || summary.ended) process.exitCode = 1;
  } finally {
    progress.stop();
    await found?.close();
    if (interrupt.close()) process.exitCode = 130;
  }
}

/** Returns the path of `--under`; null to let the import decide. @throws `path_invalid`, `under_missing` */
function chosenUnder({ under, format }: ImportOptions): string | null {
  if (under === undefined && format !== undefined && format !== wiki.name) throw underMissing();
  if (under === undefined) return null;
  const path = readUnder(under);
  if (!path) throw new CliError('path_invalid', `--under takes a path such as /handbook, not "${under}".`);
  return path;
}

/** Returns the path of an exported page in its own wiki. */
function rootOf({ root }: Source): string {
  const path = root === undefined ? null : readUnder(root);
  if (!path) throw underMissing();
  return path;
}

const underMissing = () =>
  new CliError('under_missing', 'Say with --under where it goes, such as --under /handbook, or / for the top.');

function toConcurrency(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 32)
    throw new InvalidArgumentError('Give a number from 1 to 32.');
  return count;
}
