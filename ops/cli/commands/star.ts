import type { Command } from 'commander';
import { printable } from '../../terminal/printable.ts';
import { run } from '../output.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';
import { findPage } from './find-page.ts';

interface StarOptions extends CommonOptions {
  remove?: boolean;
}

export function addStar(program: Command): void {
  withCommonOptions(program.command('star <path>'))
    .description('star a page')
    .option('--remove', 'unstar it')
    .addHelpText('after', examples('wiki star /handbook/onboarding', 'wiki star /handbook/onboarding --remove'))
    .action((path: string, options: StarOptions) =>
      run(options, async (output) => {
        const { client, page } = await findPage(path, options);
        const starred = options.remove !== true;
        await client.star(page.id, starred);
        const text = starred ? 'is starred.' : 'is not starred any more.';
        output.result({ path: page.path, starred }, `${printable(page.path)} ${text}`);
      }),
    );
}
