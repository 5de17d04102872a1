import type { Command } from 'commander';
import { mebibytes } from '../../../web/transfer/import/file-size.ts';
import { openPageAttachments } from '../../../web/transfer/import/page-attachments.ts';
import { listenForInterrupt } from '../../terminal/interrupt.ts';
import { printable } from '../../terminal/printable.ts';
import { createProgress } from '../../terminal/progress.ts';
import { CliError } from '../errors.ts';
import { createClient } from '../http/client.ts';
import { type Output, run } from '../output.ts';
import { openSession } from '../session.ts';
import { runUpload } from '../upload/run-upload.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

interface UploadOptions extends CommonOptions {
  page: string;
  name?: string;
}

const help = `
Prints the Markdown to paste into a page for each file. Everyone who can see the page can see them.

- uploads standard input; --name gives it a name.

Files above the limit of the wiki are refused before they are sent. An upload is retried when the
connection breaks or the wiki is busy, and is never attached twice.

With --json: one line of JSON per file.`;

const unit = {
  show: (value: number, total: number) => `${mebibytes(value)}${total > 0 ? ` of ${mebibytes(total)}` : ''}`,
  announce: () => '',
  isPassing: true,
};

const words = {
  first: 'Stopping; what was not sent to its end leaves nothing in the wiki.',
  second: 'Stopped at once.',
};

export function addUpload(program: Command): void {
  withCommonOptions(program.command('upload <file...>'))
    .description('attach files to a page')
    .requiredOption('--page <path>', 'the page')
    .option('--name <name>', 'its name in the wiki, for one file')
    .addHelpText('after', help)
    .addHelpText(
      'after',
      examples(
        'wiki upload plan.pdf screenshot.png --page /handbook/onboarding',
        'tar -cz answer.md | wiki upload - --name answers.tar.gz --page /handbook/onboarding',
      ),
    )
    .action((files: string[], options: UploadOptions) => run(options, (output) => upload(files, options, output)));
}

async function upload(files: string[], options: UploadOptions, output: Output): Promise<void> {
  if (files.length > 1 && (options.name !== undefined || files.includes('-'))) {
    throw new CliError('one_file', '--name and standard input are for one file at a time.');
  }
  if (files.includes('-') && !options.name) throw new CliError('name_missing', 'Standard input needs a --name.');
  const progress = createProgress(process.stderr, unit);
  const interrupt = listenForInterrupt(progress, words);
  const onRetry = (error: CliError, waitMs: number) =>
    progress.line(printable(`${error.message} Trying again in ${Math.ceil(waitMs / 1000)} s.`));
  const { signal } = interrupt;
  const client = createClient({ ...(await openSession(options.url, process.env)), attempts: 4, signal, onRetry });
  try {
    const policy = await client.uploadPolicy();
    const page = await client.findPage(options.page);
    if (!page) throw new CliError('page_not_found', `There is no page at ${options.page}.`);
    const attached = await openPageAttachments(client, page.id);
    const settings = { client, policy, attempts: 4, stopping: signal, breakingOff: signal, onRetry };
    await runUpload(settings, attached, {
      files,
      name: options.name,
      onStart: (totalBytes) => progress.start(totalBytes),
      onBytes: (bytes, file) => progress.at(bytes, printable(file)),
      onFile(report) {
        if (report.result === 'failed') process.exitCode = 1;
        if (report.reason) progress.line(printable(`failed: ${report.file}: ${report.reason}`));
        if (output.isJson || report.attachment) {
          progress.aside(() => output.result(report, report.attachment?.markdown ?? ''));
        }
      },
    });
  } finally {
    progress.stop();
    process.stdin.destroy();
    if (interrupt.close()) process.exitCode = 130;
  }
}
