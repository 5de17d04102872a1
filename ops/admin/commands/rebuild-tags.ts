import type { Command } from 'commander';
import { addRebuild, runWithoutDryRun } from '../add-rebuild.ts';
import { counted } from '../counted.ts';

const help = `
The tags in the front matter of texts are recorded with each save; lists, counts and templates depend on them. Run this
after an upgrade during which replicas of an older version still wrote, or when \`wiki-admin check\` suggests it. Tags
added by hand stay.

Includes trashed pages. Safe to run, stop and run again at any time, also while the wiki is running.

Examples:
  wiki-admin rebuild tags --dry-run
  wiki-admin rebuild tags --json | tail -n 1 | jq .left`;

export function addRebuildTags(group: Command): void {
  addRebuild(group, {
    name: 'tags',
    description: 'rebuild the tags of all pages',
    help,
    dryRun: 'only count',
    things: 'pages',
    onInterrupt: 'Stopping; what was written is kept.',
    rebuild: ({ wiki, onProgress, signal }, { isDryRun }) => wiki.tags.rebuild({ isDryRun, signal, onProgress }),
    summaryOf: ({ pages, changed }, { isDryRun }) =>
      `${counted(pages, 'page')}: ${changed} ${isDryRun ? 'to be changed' : 'changed'}.`,
    isLeft: ({ left }) => left > 0,
    adviceOn: ({ changed }, { isDryRun }) => (isDryRun && changed > 0 ? [runWithoutDryRun] : []),
  });
}
