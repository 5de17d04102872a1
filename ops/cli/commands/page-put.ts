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
Reads the text from standard input if FILE is missing or -.

Without --base it replaces the current text. To avoid overwriting a change made since you read the
page, pass the revisionId of \`wiki page get --json\` as --base: if the page has changed, nothing is
written. The history keeps every earlier text in any case.`;

export function addPagePut(page: Command): void {
  withCommonOptions(page.command('put <path> [file]'))
    .description('create or update a page from a file')
    .option('--base <revision>', 'write only if this is the current revision')
    .option('--force', 'overwrite changes made in the meantime')
    .option('--allow-empty', 'write an empty page')
    .addHelpText('after', help)
    .addHelpText(
      'after',
      examples('wiki page put /handbook/onboarding onboarding.md', 'date | wiki page put /status --force'),
    )
    .action((path: string, file: string | undefined, options: PutOptions) =>
      run(options, async (output) => {
        const body = await readText(file ?? '-', 'Type the page; Ctrl-D ends it.');
        // Usually an earlier command in the pipe has failed.
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
