import type { Command } from 'commander';
import { CliError } from '../errors.ts';
import { createClient } from '../http/client.ts';
import { run } from '../output.ts';
import { type PutResult, putPage } from '../put-page.ts';
import { readText } from '../read-text.ts';
import { openSession } from '../session.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

interface PutOptions extends CommonOptions {
  base?: string;
  force?: boolean;
  allowEmpty?: boolean;
}

const help = `
Without FILE, or with -, the text is read from standard input.

Without --base the page is replaced as it stands now. To keep an edit that someone else made
since you read the page, give --base the revisionId that \`wiki page get --json\` showed: if the
page has changed since, nothing is written. The history keeps every earlier text in any case.`;

export function addPagePut(page: Command): void {
  withCommonOptions(page.command('put <path> [file]'))
    .description('create or update a page from a file')
    .option('--base <revision>', 'write only if this is still the current revision')
    .option('--force', 'overwrite also what was changed in the meantime')
    .option('--allow-empty', 'write an empty page')
    .addHelpText('after', help)
    .addHelpText(
      'after',
      examples('wiki page put /handbook/onboarding onboarding.md', 'date | wiki page put /status --force'),
    )
    .action((path: string, file: string | undefined, options: PutOptions) =>
      run(options, async (output) => {
        const body = await readText(file ?? '-', 'Type the page; Ctrl-D ends it.');
        // More often a command before the pipe has failed than someone wants a page without text.
        if (body.trim() === '' && !options.allowEmpty) {
          throw new CliError(
            'text_empty',
            'There is no text; nothing was written. --allow-empty writes an empty page.',
          );
        }
        const client = createClient(await openSession(options.url, process.env));
        const { page, result } = await putPage(client, {
          path,
          body,
          base: options.base,
          isForced: options.force === true,
        });
        const { body: _known, ...facts } = page;
        output.result({ ...facts, result }, `${page.path} ${sentence[result]}, revision ${page.revisionId}.`);
      }),
    );
}

const sentence: Record<PutResult, string> = { created: 'created', updated: 'updated', unchanged: 'is unchanged' };
