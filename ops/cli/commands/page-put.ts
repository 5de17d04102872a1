import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Command } from 'commander';
import { CliError } from '../errors.ts';
import { createClient } from '../http/client.ts';
import { decodeMarkdown } from '../markdown-text.ts';
import { run } from '../output.ts';
import { type PutResult, putPage } from '../put-page.ts';
import { openSession } from '../session.ts';
import { type CommonOptions, withCommonOptions } from './common.ts';

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
    .action((path: string, file: string | undefined, options: PutOptions) =>
      run(options, async (output) => {
        const body = await readBody(file ?? '-');
        // More often a command before the pipe has failed than somebody wants a page without text.
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

async function readBody(file: string): Promise<string> {
  if (file === '-') {
    if (process.stdin.isTTY) process.stderr.write('Type the page; Ctrl-D ends it.\n');
    return textOf(await buffer(process.stdin), 'The input');
  }
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new CliError('file_unreadable', `${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  return textOf(bytes, file);
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return decodeMarkdown(bytes);
  } catch (error) {
    throw error instanceof CliError ? new CliError(error.code, `${name} ${error.message}.`) : error;
  }
}
