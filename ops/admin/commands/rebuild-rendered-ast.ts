import type { Command } from 'commander';
import type { CommentsRebuilding } from '../../../plugins/comments/index.ts';
import type { RebuildFinding, Rebuilding } from '../../../plugins/pages/index.ts';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

interface Options {
  dryRun?: boolean;
  allRevisions?: boolean;
  json?: boolean;
}

const help = `
A stored result is used only if it is of exactly the running renderer version; any other page is rendered for each view.
After an upgrade that raises the version:
  1. right after the deployment: wiki-admin rebuild rendered-ast
  2. once all replicas run the new version: again, until it reports 0 targets

Includes trashed pages and comments; older revisions only with --all-revisions.
Safe to run, stop and run again at any time, also while the wiki is running and older replicas still write.
With --json: one line of JSON per page that needs attention, then one with the counts.

Examples:
  wiki-admin rebuild rendered-ast --dry-run
  wiki-admin rebuild rendered-ast --json | tail -n 1 | jq .left`;

export function addRebuildRenderedAst(rebuild: Command): void {
  rebuild
    .command('rendered-ast')
    .description('render again what another renderer version has rendered')
    .option('--dry-run', 'only count them')
    .option('--all-revisions', 'older revisions too')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((options: Options) => run(() => rebuildRenderedAst(options)));
}

function rebuildRenderedAst({ dryRun: isDryRun = false, allRevisions = false, json: isJson = false }: Options) {
  const things = allRevisions ? 'revisions' : 'pages';
  const long = { isJson, things, onInterrupt: 'Stopping; what was rebuilt stays so.' };
  return runLong(
    { ...long, audited: { command: 'rebuild rendered-ast', isDryRun } },
    async ({ wiki, progress, onProgress, signal, print }) => {
      const rebuilding = await wiki.pages.rebuildRendered({
        ...{ isDryRun, allRevisions, signal },
        onProgress,
        onFinding: (finding) => print(finding, lineOf(finding)),
      });
      progress.stop();
      const comments = await wiki.comments.rebuildRendered({ isDryRun, signal });
      print(
        { ...rebuilding, comments, isDryRun, rendererVersion: wiki.renderer.version },
        summaryOf(rebuilding, isDryRun, things) + commentsSummaryOf(comments, isDryRun),
      );
      const left = rebuilding.left + comments.left;
      for (const advice of adviceOn({ ...rebuilding, left }, isDryRun)) console.error(advice);
      return { isSomethingLeft: left > 0 };
    },
  );
}

const kinds = { failed: 'failed', too_complex: 'too complex' } as const;

function lineOf({ kind, page, revisionId, detail }: RebuildFinding): string {
  return `${kinds[kind].padEnd(11)}  ${page ?? 'of a page that has gone'}  revision ${revisionId}: ${detail}`;
}

function summaryOf(
  { revisions, targets, rebuilt, unstorable, failed, left }: Rebuilding,
  isDryRun: boolean,
  things: string,
) {
  const looked = `${revisions} ${revisions === 1 ? things.slice(0, -1) : things}: ${targets} ${targets === 1 ? 'target' : 'targets'}`;
  if (isDryRun || targets === 0) return `${looked}.`;
  const parts = [`${rebuilt} rebuilt`];
  if (unstorable) parts.push(`${unstorable} too large to be stored`);
  if (failed) parts.push(`${failed} failed`);
  return `${looked}; ${parts.join(', ')}, ${left} left.`;
}

/** The line about pages that need attention, if there are any. */
function commentsSummaryOf({ comments, targets, rebuilt, left }: CommentsRebuilding, isDryRun: boolean): string {
  if (targets === 0) return '';
  const looked = `\n${comments} ${comments === 1 ? 'comment' : 'comments'}: ${targets} ${targets === 1 ? 'target' : 'targets'}`;
  return isDryRun ? `${looked}.` : `${looked}; ${rebuilt} rebuilt, ${left} left.`;
}

function adviceOn({ left, failed }: Rebuilding, isDryRun: boolean): string[] {
  if (left === 0) return [];
  if (isDryRun) return ['Nothing was changed. Run this without --dry-run.'];
  return left > failed
    ? ['Replicas of another version still write. Run this again once all of them are replaced.']
    : [];
}
