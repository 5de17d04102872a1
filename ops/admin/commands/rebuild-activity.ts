import type { Command } from 'commander';
import type { ActivityRebuilding } from '../../../plugins/activity/index.ts';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

interface Options {
  dryRun?: boolean;
  json?: boolean;
}

const help = `
The activity log is written as things happen, and backfilled for the time before in the background. This rebuilds it from
the histories of all pages and from their moves, and removes entries of deleted pages; entries about comments stay as
they are. Run it when \`wiki-admin check\` suggests it.

Safe to run, stop and run again at any time, also while the wiki is running.

Examples:
  wiki-admin rebuild activity --dry-run
  wiki-admin rebuild activity --json`;

export function addRebuildActivity(rebuild: Command): void {
  rebuild
    .command('activity')
    .description('rebuild the activity log')
    .option('--dry-run', 'only count')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((options: Options) => run(() => rebuildActivity(options)));
}

function rebuildActivity({ dryRun: isDryRun = false, json: isJson = false }: Options): Promise<void> {
  const long = { isJson, things: 'pages', onInterrupt: 'Stopping; what was written stays so.' };
  return runLong({ ...long, audited: { command: 'rebuild activity', isDryRun } }, async (context) => {
    const { wiki, progress, onProgress, signal, print } = context;
    const rebuilding = await wiki.activity.rebuild({
      ...{ isDryRun, signal },
      onProgress,
    });
    progress.stop();
    print({ ...rebuilding, isDryRun }, summaryOf(rebuilding, isDryRun));
    const isSomethingLeft = isDryRun && rebuilding.changed + rebuilding.removed > 0;
    if (isSomethingLeft) console.error('Nothing was changed. Run this without --dry-run.');
    return { isSomethingLeft };
  });
}

function summaryOf({ pages, changed, removed }: ActivityRebuilding, isDryRun: boolean): string {
  const looked = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  const verb = isDryRun ? 'to be ' : '';
  return `${looked}: ${changed} ${verb}written, ${removed} ${verb}removed.`;
}
