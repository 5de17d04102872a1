import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { CliError } from '../errors.ts';
import { createClient } from '../http/client.ts';
import { run } from '../output.ts';
import { openSession } from '../session.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

interface GetOptions extends CommonOptions {
  output?: string;
}

export function addPageGet(page: Command): void {
  withCommonOptions(page.command('get <path>'))
    .description("print a page's Markdown")
    .option('-o, --output <file>', 'write to a file')
    .addHelpText('after', '\nWith --json: also revisionId, for `wiki page put --base`.')
    .addHelpText(
      'after',
      examples('wiki page get /handbook/onboarding', 'wiki page get /handbook/onboarding -o onboarding.md'),
    )
    .action((path: string, options: GetOptions) =>
      run(options, async (output) => {
        const client = createClient(await openSession(options.url, process.env));
        const page = await client.findPage(path);
        if (!page) throw new CliError('page_not_found', `There is no page at ${path}.`);
        const body = page.body ?? '';
        if (options.output === undefined) {
          if (output.isJson) output.result(page, '');
          else process.stdout.write(body);
          return;
        }
        await write(options.output, body);
        const { body: _written, ...facts } = page;
        output.result(
          { ...facts, file: options.output },
          `${path} is in ${options.output}, revision ${page.revisionId}.`,
        );
      }),
    );
}

async function write(file: string, body: string): Promise<void> {
  try {
    await writeFile(file, body);
  } catch (error) {
    throw new CliError(
      'file_unwritable',
      `${file} cannot be written: ${error instanceof Error ? error.message : error}`,
    );
  }
}
