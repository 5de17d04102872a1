import type { Command } from 'commander';
import type { WikiChild } from '../../../web/transfer/wiki.ts';
import { printable } from '../../terminal/printable.ts';
import { type Client, createClient } from '../http/client.ts';
import { run } from '../output.ts';
import { openSession } from '../session.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

interface ListOptions extends CommonOptions {
  recursive?: boolean;
}

export function addPageLs(page: Command): void {
  withCommonOptions(page.command('ls [path]'))
    .description('list the pages below a path (default: the top)')
    .option('-r, --recursive', 'include all levels below')
    .addHelpText('after', '\nA line ending in / is a folder without a page. With --json: one line of JSON per page.')
    .addHelpText('after', examples('wiki page ls', 'wiki page ls /handbook --recursive --json | jq -r .path'))
    .action((path: string | undefined, options: ListOptions) =>
      run(options, async (output) => {
        const client = createClient(await openSession(options.url, process.env));
        for await (const child of list(client, path ?? '/', options.recursive === true)) {
          output.result(child, printable(child.pageId ? child.path : `${child.path}/`));
        }
      }),
    );
}

async function* list(client: Client, path: string, isRecursive: boolean): AsyncGenerator<WikiChild> {
  for await (const child of client.children(path)) {
    yield child;
    if (isRecursive && child.hasChildren) yield* list(client, child.path, true);
  }
}
