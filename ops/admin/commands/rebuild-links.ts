import type { Command } from 'commander';
import type { LinksFailure, LinksRebuilding } from '../../../plugins/pages/index.ts';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

interface Options {
  dryRun?: boolean;
  json?: boolean;
}

const help = `
The links of each page are recorded when it is saved and when it moves. Backlinks, links to missing pages and the links
that a move changes depend on them. Run this after an upgrade during which replicas of an older version still wrote, or
when \`wiki-admin check\` suggests it.

Includes trashed pages. Safe to run, stop and run again at any time, also while the wiki is running.
With --json: one line of JSON per unreadable page, then one with the counts.

Examples:
  wiki-admin rebuild links --dry-run
  wiki-admin rebuild links --json | tail -n 1 | jq .left`;

export function addRebuildLinks(rebuild: Command): void {
  rebuild
    .command('links')
    .description('rebuild the links of all pages')
    .option('--dry-run', 'only count')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((options: Options) => run(() => rebuildLinks(options)));
}

function rebuildLinks({ dryRun: isDryRun = false, json: isJson = false }: Options): Promise<void> {
  const long = { isJson, things: 'pages', onInterrupt: 'Stopping; what was written stays so.' };
  return runLong(
    { ...long, audited: { command: 'rebuild links', isDryRun } },
    async ({ wiki, progress, onProgress, signal, print }) => {
      const rebuilding = await wiki.pages.rebuildLinks({
        ...{ isDryRun, signal },
        onProgress,
        onFailure: (failure) => print(failure, lineOf(failure)),
      });
      progress.stop();
      print({ ...rebuilding, isDryRun }, summaryOf(rebuilding, isDryRun));
      if (isDryRun && rebuilding.changed > 0) console.error('Nothing was changed. Run this without --dry-run.');
      if (rebuilding.failed > 0) console.error('Look at these pages with `wiki-admin check`.');
      return { isSomethingLeft: rebuilding.left > 0 };
    },
  );
}

function lineOf({ path, pageId, detail }: LinksFailure): string {
  return `failed  ${path}  page ${pageId}: ${detail}`;
}

function summaryOf({ pages, changed, failed }: LinksRebuilding, isDryRun: boolean): string {
  const looked = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  const parts = [`${changed} ${isDryRun ? 'to be changed' : 'changed'}`];
  if (failed) parts.push(`${failed} failed`);
  return `${looked}: ${parts.join(', ')}.`;
}
