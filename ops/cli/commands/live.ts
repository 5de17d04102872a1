import type { Command } from 'commander';
import { printable } from '../../terminal/printable.ts';
import { CliError } from '../errors.ts';
import { ApiError } from '../http/errors.ts';
import { run } from '../output.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';
import { findPage } from './find-page.ts';

interface DiscardOptions extends CommonOptions {
  force?: boolean;
}

/** Adds the commands for unpublished changes. */
export function addLive(live: Command): void {
  withCommonOptions(live.command('get <path>'))
    .description('print the text including unpublished changes')
    .addHelpText('after', '\nWith --json: also since when there are unpublished changes, and by whom.')
    .addHelpText('after', examples('wiki live get /handbook/onboarding', 'wiki live get /status --json'))
    .action((path: string, options: CommonOptions) =>
      run(options, async (output) => {
        const { client, page } = await findPage(path, options);
        const { body, unpublished } = await client.liveText(page.id);
        if (output.isJson) output.result({ path: page.path, body, unpublished }, '');
        else process.stdout.write(body);
      }),
    );

  withCommonOptions(live.command('publish <path>'))
    .description('publish the unpublished changes')
    .addHelpText('after', examples('wiki live publish /handbook/onboarding'))
    .action((path: string, options: CommonOptions) =>
      run(options, async (output) => {
        const { client, page } = await findPage(path, options);
        const { revisionId } = await client.publishLive(page.id);
        const result = revisionId === page.revisionId ? 'unchanged' : 'published';
        const text = result === 'unchanged' ? 'has no unpublished changes' : 'is published';
        output.result(
          { path: page.path, revisionId, result },
          `${printable(page.path)} ${text}, revision ${revisionId}.`,
        );
      }),
    );

  withCommonOptions(live.command('discard <path>'))
    .description('discard the unpublished changes')
    .option('--force', 'also discard what others wrote within the last minute')
    .addHelpText('after', '\nThe changes are kept for 30 days; restore them with the id that is printed.')
    .addHelpText('after', examples('wiki live discard /handbook/onboarding'))
    .action((path: string, options: DiscardOptions) =>
      run(options, async (output) => {
        const { client, page } = await findPage(path, options);
        const { discardId } = await client.discardLive(page.id, options.force === true).catch((error) => {
          if (!(error instanceof ApiError) || error.code !== 'live_text_in_use') throw error;
          throw new CliError(
            error.code,
            `Someone else has edited ${page.path} within the last minute; nothing was discarded. --force discards their changes as well.`,
          );
        });
        const name = printable(page.path);
        const text = discardId
          ? `The unpublished changes of ${name} are discarded. To restore them: wiki live restore ${name} ${discardId}`
          : `${name} has no unpublished changes.`;
        output.result({ path: page.path, discardId }, text);
      }),
    );

  withCommonOptions(live.command('restore <path> <id>'))
    .description('restore discarded changes')
    .addHelpText('after', '\nApplies them to the current text; they are unpublished again.')
    .addHelpText('after', examples('wiki live restore /handbook/onboarding 66f2d0e4a9b3e4f5a6b7c8d9'))
    .action((path: string, id: string, options: CommonOptions) =>
      run(options, async (output) => {
        const { client, page } = await findPage(path, options);
        await client.restoreLive(page.id, id);
        output.result(
          { path: page.path },
          `The discarded changes of ${printable(page.path)} are restored, unpublished.`,
        );
      }),
    );
}
