import type { Command } from 'commander';
import { adviceOn, lineOf, summaryOf } from '../check-report.ts';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

const help = `
Reads everything and changes nothing: accounts, tokens, groups, pages with their histories, the tree, moves, old
addresses, links, attachments. \`wiki-admin attachments verify\` checks the bytes of attachments.

A violation is an error; a notice, shown in brackets, is harmless but worth knowing. While the wiki is running, each
finding is checked again before it is reported, so that changes in progress are not mistaken for errors.
With --json: one line of JSON per finding, then one with the counts.
The exit code is 1 if there is a violation. The report names the commands that repair what was found.

Examples:
  wiki-admin check
  wiki-admin check --json | jq -r 'select(.kind) | .kind' | sort | uniq -c`;

export function addCheck(program: Command): void {
  program
    .command('check')
    .description('check the consistency of everything that is stored')
    .option('--json', 'print JSON, for scripts')
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
