import type { Command } from 'commander';
import type { TagsRebuilding } from '../../../plugins/tags/index.ts';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

interface Options {
  dryRun?: boolean;
  json?: boolean;
}

const help = `
The tags in the front matter of texts are recorded with each save; lists, counts and templates depend on them. Run this
after an upgrade during which replicas of an older version still wrote, or when \`wiki-admin check\` suggests it. Tags
added by hand stay.

Includes trashed pages. Safe to run, stop and run again at any time, also while the wiki is running.

Examples:
  wiki-admin rebuild tags --dry-run
  wiki-admin rebuild tags --json | tail -n 1 | jq .left`;

export function addRebuildTags(rebuild: Command): void {
  rebuild
    .command('tags')
    .description('rebuild the tags of all pages')
    .option('--dry-run', 'only count')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((options: Options) => run(() => rebuildTags(options)));
}

function rebuildTags({ dryRun: isDryRun = false, json: isJson = false }: Options): Promise<void> {
  const long = { isJson, things: 'pages', onInterrupt: 'Stopping; what was written stays so.' };
  return runLong({ ...long, audited: { command: 'rebuild tags', isDryRun } }, async (context) => {
    const { wiki, progress, onProgress, signal, print } = context;
    const rebuilding = await wiki.tags.rebuild({
      ...{ isDryRun, signal },
      onProgress,
    });
    progress.stop();
    print({ ...rebuilding, isDryRun }, summaryOf(rebuilding, isDryRun));
    if (isDryRun && rebuilding.changed > 0) console.error('Nothing was changed. Run this without --dry-run.');
    return { isSomethingLeft: rebuilding.left > 0 };
  });
}

function summaryOf({ pages, changed }: TagsRebuilding, isDryRun: boolean): string {
  return `${pages} ${pages === 1 ? 'page' : 'pages'}: ${changed} ${isDryRun ? 'to be changed' : 'changed'}.`;
}
