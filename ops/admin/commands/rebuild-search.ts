import type { Command } from 'commander';
import type { IndexRebuilding } from '../../../plugins/search/index.ts';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

interface Options {
  json?: boolean;
}

const help = `
Each replica has its own search index, which follows changes and is compared with all pages regularly. This makes every
running replica build a new index from the texts of all pages, and switch to it once it is complete; searching works
meanwhile. Run it when \`wiki-admin check\` suggests it.

A second run shows the progress of the first. Safe to stop at any time: the replicas continue. A replica that is not
running rebuilds its index when it starts.

Examples:
  wiki-admin rebuild search
  wiki-admin rebuild search --json | tail -n 1 | jq .replicas`;

export function addRebuildSearch(rebuild: Command): void {
  rebuild
    .command('search')
    .description('rebuild the search indexes of all replicas')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((options: Options) => run(() => rebuildSearch(options)));
}

function rebuildSearch({ json: isJson = false }: Options): Promise<void> {
  const long = { isJson, things: 'pages', onInterrupt: 'Stopping to watch; the replicas go on.' };
  return runLong({ ...long, audited: { command: 'rebuild search', isDryRun: false } }, async (context) => {
    const { wiki, progress, signal, print } = context;
    let total = -1;
    const rebuilding = await wiki.pageSearch.rebuild({
      signal,
      onProgress(done, all) {
        if (all !== total) progress.start(all);
        total = all;
        progress.at(done);
      },
    });
    progress.stop();
    print(rebuilding, summaryOf(rebuilding));
    return { isSomethingLeft: rebuilding.left > 0 };
  });
}

function summaryOf({ replicas, pages, left }: IndexRebuilding): string {
  if (replicas + left === 0) return 'No replica is serving; each builds its index when it starts.';
  const gone = left > 0 ? ` ${left} went away meanwhile, and build theirs when they start.` : '';
  return `${replicas} ${replicas === 1 ? 'replica' : 'replicas'}: ${pages} ${pages === 1 ? 'page' : 'pages'} indexed anew.${gone}`;
}
