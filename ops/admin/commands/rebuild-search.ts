import type { Command } from 'commander';
import type { IndexRebuilding } from '../../../plugins/search/index.ts';
import { addRebuild } from '../add-rebuild.ts';
import { counted } from '../counted.ts';

const help = `
Each replica has its own search index, which follows changes and is compared with all pages regularly. This makes every
running replica build a new index from the texts of all pages, and switch to it once it is complete; searching works
meanwhile. Run it when \`wiki-admin check\` suggests it.

A second run shows the progress of the first. Safe to stop at any time: the replicas continue. A replica that is not
running rebuilds its index when it starts.

Examples:
  wiki-admin rebuild search
  wiki-admin rebuild search --json | tail -n 1 | jq .replicas`;

export function addRebuildSearch(group: Command): void {
  addRebuild(group, {
    name: 'search',
    description: 'rebuild the search indexes of all replicas',
    help,
    things: 'pages',
    onInterrupt: 'No longer watching; the replicas continue.',
    rebuild({ wiki, progress, signal }) {
      let total = -1;
      const onProgress = (done: number, all: number) => {
        if (all !== total) progress.start(all);
        total = all;
        progress.at(done);
      };
      return wiki.pageSearch.rebuild({ signal, onProgress });
    },
    summaryOf,
    isLeft: ({ left }) => left > 0,
  });
}

function summaryOf({ replicas, pages, left }: IndexRebuilding): string {
  if (replicas + left === 0) return 'No replica is serving; each builds its index when it starts.';
  const gone = left > 0 ? ` ${left} stopped meanwhile; they build theirs when they start.` : '';
  return `${counted(replicas, 'replica')}: ${counted(pages, 'page')} reindexed.${gone}`;
}
