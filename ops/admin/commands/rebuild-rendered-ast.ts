import type { Command } from 'commander';
import type { CommentsRebuilding } from '../../../plugins/comments/index.ts';
import type { RebuildFinding, Rebuilding } from '../../../plugins/pages/index.ts';
import { addRebuild, runWithoutDryRun } from '../add-rebuild.ts';
import { counted } from '../counted.ts';

interface Options {
  allRevisions?: boolean;
}

interface Result extends Rebuilding {
  comments: CommentsRebuilding;
  rendererVersion: string;
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

export function addRebuildRenderedAst(group: Command): void {
  addRebuild<Result, Options>(group, {
    name: 'rendered-ast',
    description: 'render again what another renderer version rendered',
    help,
    dryRun: 'only count them',
    options: [['--all-revisions', 'older revisions too']],
    things: ({ allRevisions }) => (allRevisions ? 'revisions' : 'pages'),
    onInterrupt: 'Stopping; what was rebuilt is kept.',
    async rebuild({ wiki, progress, onProgress, signal, print }, { isDryRun, allRevisions = false }) {
      const onFinding = (finding: RebuildFinding) => print(finding, lineOf(finding));
      const pages = await wiki.pages.rebuildRendered({ isDryRun, allRevisions, signal, onProgress, onFinding });
      progress.stop();
      const comments = await wiki.comments.rebuildRendered({ isDryRun, signal });
      return { ...pages, comments, rendererVersion: wiki.renderer.version };
    },
    summaryOf: (result, { isDryRun, allRevisions }) =>
      summaryOf(result, isDryRun, allRevisions ? 'revision' : 'page') + commentsSummaryOf(result.comments, isDryRun),
    isLeft: ({ left, comments }) => left + comments.left > 0,
    adviceOn: (result, { isDryRun }) => adviceOn({ ...result, left: result.left + result.comments.left }, isDryRun),
  });
}

const kinds = { failed: 'failed', too_complex: 'too complex' } as const;

function lineOf({ kind, page, revisionId, detail }: RebuildFinding): string {
  return `${kinds[kind].padEnd(11)}  ${page ?? 'of a page that has gone'}  revision ${revisionId}: ${detail}`;
}

function summaryOf(
  { revisions, targets, rebuilt, unstorable, failed, left }: Rebuilding,
  isDryRun: boolean,
  thing: string,
) {
  const looked = `${counted(revisions, thing)}: ${counted(targets, 'target')}`;
  if (isDryRun || targets === 0) return `${looked}.`;
  const parts = [`${rebuilt} rebuilt`];
  if (unstorable) parts.push(`${unstorable} too large to be stored`);
  if (failed) parts.push(`${failed} failed`);
  return `${looked}; ${parts.join(', ')}, ${left} left.`;
}

function commentsSummaryOf({ comments, targets, rebuilt, left }: CommentsRebuilding, isDryRun: boolean): string {
  if (targets === 0) return '';
  const looked = `\n${counted(comments, 'comment')}: ${counted(targets, 'target')}`;
  return isDryRun ? `${looked}.` : `${looked}; ${rebuilt} rebuilt, ${left} left.`;
}

function adviceOn({ left, failed }: Rebuilding, isDryRun: boolean): string[] {
  if (left === 0) return [];
  if (isDryRun) return [runWithoutDryRun];
  return left > failed
    ? ['Replicas of another version still write. Run this again once all of them are replaced.']
    : [];
}
