import type { Command } from 'commander';
import type { ActivityRebuilding } from '../../../plugins/activity/index.ts';
import { addRebuild, type DryRun, runWithoutDryRun } from '../add-rebuild.ts';
import { counted } from '../counted.ts';

const help = `
The activity log is written as things happen, and backfilled for the time before in the background. This rebuilds it from
the histories of all pages and from their moves, and removes entries of deleted pages; entries about comments stay as
they are. Run it when \`wiki-admin check\` suggests it.

Safe to run, stop and run again at any time, also while the wiki is running.

Examples:
  wiki-admin rebuild activity --dry-run
  wiki-admin rebuild activity --json`;

export function addRebuildActivity(group: Command): void {
  addRebuild(group, {
    name: 'activity',
    description: 'rebuild the activity log',
    help,
    dryRun: 'only count',
    things: 'pages',
    onInterrupt: 'Stopping; what was written is kept.',
    rebuild: ({ wiki, onProgress, signal }, { isDryRun }) => wiki.activity.rebuild({ isDryRun, signal, onProgress }),
    summaryOf,
    isLeft,
    adviceOn: (result, chosen) => (isLeft(result, chosen) ? [runWithoutDryRun] : []),
  });
}

const isLeft = ({ changed, removed }: ActivityRebuilding, { isDryRun }: DryRun): boolean =>
  isDryRun && changed + removed > 0;

function summaryOf({ pages, changed, removed }: ActivityRebuilding, { isDryRun }: DryRun): string {
  const verb = isDryRun ? 'to be ' : '';
  return `${counted(pages, 'page')}: ${changed} ${verb}written, ${removed} ${verb}removed.`;
}
