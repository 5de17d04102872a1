import type { Command } from 'commander';
import type { IndexRebuilding } from '../../../plugins/search/index.ts';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

interface Options {
  json?: boolean;
}

const help = `
Each replica finds pages by an index of its own, which follows the pages by itself, and is held against all of them every
quarter of an hour. This has every replica that serves build a new one from the texts of all pages, beside the one that
goes on serving, and change over when it is complete. Run it when \`wiki-admin check\` says so.

While it is under way, a second run watches the first. May be stopped at any time: the replicas go on. A replica that is
not running does it when it starts, and so does a wiki that is not being served.

Examples:
  wiki-admin rebuild search
  wiki-admin rebuild search --json | tail -n 1 | jq .replicas`;

export function addRebuildSearch(rebuild: Command): void {
  rebuild
    .command('search')
    .description('have all replicas build their search indexes anew, while they serve')
    .option('--json', 'answer in JSON, for scripts')
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
