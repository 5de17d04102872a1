import type { Command } from 'commander';
import { adviceOn, lineOf, summaryOf } from '../check-report.ts';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

const help = `
Reads everything and changes nothing: accounts, tokens, groups, pages with their histories, the tree, moves, old
addresses, links, attachments. The bytes of attachments are looked after by \`wiki-admin attachments verify\`.

A violation is something that must not be; a notice, shown in brackets, is worth knowing and no harm. Beside a wiki
that serves, what is only in motion is not reported: every finding is looked at again before it is believed.
With --json: one line of JSON for each finding, and a last one with the counts.
It ends with 1 when there is a violation, and names the commands that mend what was found.

Examples:
  wiki-admin check
  wiki-admin check --json | jq -r 'select(.kind) | .kind' | sort | uniq -c`;

export function addCheck(program: Command): void {
  program
    .command('check')
    .description('hold everything that is stored against what has to be true of it')
    .option('--json', 'answer in JSON, for scripts')
    .addHelpText('after', help)
    .action(({ json = false }: { json?: boolean }) => run(() => check(json)));
}

function check(isJson: boolean): Promise<void> {
  const long = { isJson, things: 'things to look at', onInterrupt: 'Stopping.' };
  return runLong(long, async ({ wiki, progress, onProgress, signal, print }) => {
    const result = await wiki.checks.run({
      signal,
      onProgress,
      onFinding: (finding) => print(finding, lineOf(finding)),
    });
    progress.stop();
    print(result, summaryOf(result));
    for (const advice of adviceOn(result)) console.error(advice);
    return { isSomethingLeft: result.violations > 0 };
  });
}
