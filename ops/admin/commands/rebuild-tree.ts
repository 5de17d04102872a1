import type { Command } from 'commander';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

const help = `
The tree of pages is kept beside the pages themselves. \`wiki-admin check\` tells when the two differ; this mends it.
May be run, stopped and run again at any time, also while the wiki is serving.

Examples:
  wiki-admin rebuild tree
  wiki-admin rebuild tree --json`;

export function addRebuildTree(rebuild: Command): void {
  rebuild
    .command('tree')
    .description('make the tree of pages what the pages demand')
    .option('--json', 'answer in JSON, for scripts')
    .addHelpText('after', help)
    .action(({ json = false }: { json?: boolean }) => run(() => rebuildTree(json)));
}

function rebuildTree(isJson: boolean): Promise<void> {
  const long = { isJson, things: 'pages and places', onInterrupt: 'Stopping; what was mended stays mended.' };
  return runLong(
    { ...long, audited: { command: 'rebuild tree', isDryRun: false } },
    async ({ wiki, progress, onProgress, signal, print }) => {
      const rebuilding = await wiki.pages.rebuildTree({
        signal,
        onProgress,
      });
      progress.stop();
      const { pages, places, added, mended } = rebuilding;
      print(rebuilding, `${pages} pages, ${places} places: ${added} added, ${mended} taken out or set right.`);
      return { isSomethingLeft: false };
    },
  );
}
