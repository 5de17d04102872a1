import type { Command } from 'commander';
import type { PageTag } from '../../../web/transfer/wiki.ts';
import { printable } from '../../terminal/printable.ts';
import { CliError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { run } from '../output.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';
import { findPage } from './find-page.ts';

const help = '\nPrints the tags of the page afterwards. With --json: one line of JSON per tag.';

export function addTag(tag: Command): void {
  add(tag, 'list <path>', 'list its tags', 'wiki tag list /handbook/onboarding', async (client, id) => client.tags(id));
  add(
    tag,
    'add <path> <tags...>',
    'add tags that are not in its text',
    'wiki tag add /handbook/onboarding people start',
    async (client, id, given) => {
      const byHand = handOf(await client.tags(id));
      return client.setTags(id, [...byHand, ...given]);
    },
  );
  add(
    tag,
    'remove <path> <tags...>',
    'remove tags that are not in its text',
    'wiki tag remove /handbook/onboarding start',
    async (client, id, given, path) => {
      const tags = await client.tags(id);
      const gone = new Set(given.map(keyOf));
      const ofText = tags.find(({ tag, source }) => source === 'text' && gone.has(keyOf(tag)));
      if (ofText) {
        throw new CliError('tag_in_text', `${ofText.tag} is in the text of ${path}; nothing was changed.`);
      }
      return client.setTags(
        id,
        handOf(tags).filter((tag) => !gone.has(keyOf(tag))),
      );
    },
  );
}

type Work = (client: Client, id: string, given: string[], path: string) => Promise<PageTag[]>;

function add(tag: Command, usage: string, description: string, example: string, work: Work): void {
  withCommonOptions(tag.command(usage))
    .description(description)
    .addHelpText('after', help)
    .addHelpText('after', examples(example))
    .action((path: string, ...rest: unknown[]) => {
      const given = Array.isArray(rest[0]) ? rest[0].map(String) : [];
      const options = (given.length > 0 ? rest[1] : rest[0]) as CommonOptions;
      return run(options, async (output) => {
        const { client, page } = await findPage(path, options);
        for (const one of await work(client, page.id, given, path)) {
          output.result(one, printable(one.tag) + (one.source === 'text' ? '  (from the text)' : ''));
        }
      });
    });
}

const handOf = (tags: PageTag[]) => tags.filter(({ source }) => source === 'hand').map(({ tag }) => tag);
/** Tags that differ only in case are the same. */
const keyOf = (tag: string) => tag.normalize('NFC').trim().toLowerCase();
