import type { Command } from 'commander';
import { addRebuild } from '../add-rebuild.ts';

const help = `
The page tree is stored beside the pages. Run this when \`wiki-admin check\` reports that the two differ.
Safe to run, stop and run again at any time, also while the wiki is running.

Examples:
  wiki-admin rebuild tree
  wiki-admin rebuild tree --json`;

export function addRebuildTree(group: Command): void {
  addRebuild(group, {
    name: 'tree',
    description: 'rebuild the page tree',
    help,
    things: 'pages and places',
    onInterrupt: 'Stopping; completed repairs stay.',
    rebuild: ({ wiki, onProgress, signal }) => wiki.pages.rebuildTree({ signal, onProgress }),
    summaryOf: ({ pages, places, added, mended }) =>
      `${pages} pages, ${places} places: ${added} added, ${mended} removed or repaired.`,
    isLeft: () => false,
  });
}
