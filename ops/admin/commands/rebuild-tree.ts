import type { Command } from 'commander';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

const help = `
The page tree is stored beside the pages. Run this when \`wiki-admin check\` reports that the two differ.
Safe to run, stop and run again at any time, also while the wiki is running.

Examples:
  wiki-admin rebuild tree
  wiki-admin rebuild tree --json`;

export function addRebuildTree(rebuild: Command): void {
  rebuild
    .command('tree')
    .description('rebuild the page tree')
    .option('--json', 'print JSON, for scripts')
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
