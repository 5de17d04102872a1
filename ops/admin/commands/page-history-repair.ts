import type { Command } from 'commander';
import type { TransitionFinding, TransitionRepair } from '../../../plugins/pages/index.ts';
import { counted } from '../counted.ts';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

interface Options {
  transitions?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

const help = `
Finishes moves whose process died. Pages in transit without a recorded move, which replicas of an older version leave
beside newer ones, are finished or undone one by one:
  finished   the page is at its new address
  undone     the page is at its old address
  displaced  another page has the address; the page got a free one next to it

Safe to run, stop and run again at any time, also while the wiki is running: moves in progress are left alone.
Replace all replicas of the older version first.
With --json: one line of JSON per finding, then one with the counts.

Examples:
  wiki-admin page-history repair --transitions --dry-run
  wiki-admin page-history repair --transitions --json | tail -n 1 | jq .left`;

export function addPageHistoryRepair(pageHistory: Command): void {
  pageHistory
    .command('repair')
    .description('repair what interrupted changes have left')
    .requiredOption('--transitions', 'moves, and pages that are on their way')
    .option('--dry-run', 'change nothing')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((options: Options) => run(() => repair(options)));
}

function repair({ dryRun: isDryRun = false, json: isJson = false }: Options) {
  const long = { isJson, things: 'pages', onInterrupt: 'Stopping; completed repairs stay.' };
  return runLong(
    { ...long, audited: { command: 'page-history repair --transitions', isDryRun } },
    async ({ wiki, signal, print }) => {
      const onFinding = (finding: TransitionFinding) => print(finding, lineOf(finding, isDryRun));
      const repaired = await wiki.pages.repairTransitions({ isDryRun, signal, onFinding });
      print({ ...repaired, isDryRun }, summaryOf(repaired, isDryRun));
      if (isDryRun && repaired.left > 0) console.error('Nothing was changed. Run this without --dry-run.');
      return { isSomethingLeft: repaired.left > 0 };
    },
  );
}

function lineOf(finding: TransitionFinding, isDryRun: boolean): string {
  const verdict = (done: string, wouldBe: string) => (finding.isMended ? done : isDryRun ? wouldBe : 'left for later');
  if (finding.kind === 'move') {
    const { id, move, from, to, state } = finding;
    const outcome = verdict(state === 'undone' ? 'undone' : 'finished', `stopped while ${state}`);
    return `move ${id}  ${move} of ${from}${to === null || to === from ? '' : ` to ${to}`}: ${outcome}`;
  }
  const { id, from, to, outcome } = finding;
  return `page ${id}  ${from}: ${verdict(`${outcome}, is at ${to}`, `${outcome}, would be at ${to}`)}`;
}

function summaryOf({ moves, pages, left }: TransitionRepair, isDryRun: boolean): string {
  if (moves + pages === 0) return 'Nothing to repair: no move was interrupted.';
  return `${counted(moves, 'move')} and ${counted(pages, 'page')} ${isDryRun ? 'to repair' : 'repaired'}, ${left} left.`;
}
