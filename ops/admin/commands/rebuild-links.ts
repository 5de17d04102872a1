import type { Command } from 'commander';
import type { LinksFailure, LinksRebuilding } from '../../../plugins/pages/index.ts';
import { addRebuild, type DryRun, runWithoutDryRun } from '../add-rebuild.ts';
import { counted } from '../counted.ts';

const help = `
The links of each page are recorded when it is saved and when it moves. Backlinks, links to missing pages and the links
that a move changes depend on them. Run this after an upgrade during which replicas of an older version still wrote, or
when \`wiki-admin check\` suggests it.

Includes trashed pages. Safe to run, stop and run again at any time, also while the wiki is running.
With --json: one line of JSON per unreadable page, then one with the counts.

Examples:
  wiki-admin rebuild links --dry-run
  wiki-admin rebuild links --json | tail -n 1 | jq .left`;

export function addRebuildLinks(group: Command): void {
  addRebuild(group, {
    name: 'links',
    description: 'rebuild the links of all pages',
    help,
    dryRun: 'only count',
    things: 'pages',
    onInterrupt: 'Stopping; what was written is kept.',
    rebuild: ({ wiki, onProgress, signal, print }, { isDryRun }) =>
      wiki.pages.rebuildLinks({
        isDryRun,
        signal,
        onProgress,
        onFailure: (failure) => print(failure, lineOf(failure)),
      }),
    summaryOf,
    isLeft: ({ left }) => left > 0,
    adviceOn: ({ changed, failed }, { isDryRun }) => [
      ...(isDryRun && changed > 0 ? [runWithoutDryRun] : []),
      ...(failed > 0 ? ['Inspect these pages with `wiki-admin check`.'] : []),
    ],
  });
}

function lineOf({ path, pageId, detail }: LinksFailure): string {
  return `failed  ${path}  page ${pageId}: ${detail}`;
}

function summaryOf({ pages, changed, failed }: LinksRebuilding, { isDryRun }: DryRun): string {
  const parts = [`${changed} ${isDryRun ? 'to be changed' : 'changed'}`];
  if (failed) parts.push(`${failed} failed`);
  return `${counted(pages, 'page')}: ${parts.join(', ')}.`;
}
