import type { Command } from 'commander';
import { adviceOn, isSomethingLeft, lineOf, summaryOf } from '../attachments-report.ts';
import { run } from '../run.ts';
import { runLong } from '../run-long.ts';

interface Options {
  dryRun?: boolean;
  json?: boolean;
  removeManyOrphans?: boolean;
}

const help = `
Reads the bytes of every attachment and holds them against its record:
  missing, damaged  recorded, so that nobody is served wrong bytes; bring them back from a backup and run this again
  recovered         missing or damaged before, and in order again
  unreadable        the disk or the connection fails in the middle of them
  abandoned         an upload that never ended; taken back
  orphan            bytes that belong to no attachment; removed
  unfinished        what an interrupted write left; removed

May be run, stopped and run again at any time, also while the wiki is serving.
With --json: one line of JSON for each finding, and a last one with the counts.

Examples:
  wiki-admin attachments verify --dry-run
  wiki-admin attachments verify --json`;

export function addAttachmentsVerify(attachments: Command): void {
  attachments
    .command('verify')
    .description('hold the bytes of attachments against their records, and mend what can be mended')
    .option('--dry-run', 'change nothing')
    .option('--json', 'answer in JSON, for scripts')
    .option('--remove-many-orphans', 'remove orphans even if they are most of what is stored')
    .addHelpText('after', help)
    .action((options: Options) => run(() => verify(options)));
}

function verify({ dryRun: isDryRun = false, json: isJson = false, removeManyOrphans }: Options): Promise<void> {
  const long = { isJson, things: 'attachments', onInterrupt: 'Stopping; what was mended stays mended.' };
  return runLong(
    { ...long, audited: { command: 'attachments verify', isDryRun } },
    async ({ wiki, progress, signal, print }) => {
      const verification = await wiki.attachments.verify({
        isDryRun,
        removesManyOrphans: removeManyOrphans ?? false,
        signal,
        onProgress(done, total) {
          if (done === 0) return progress.line('Looking through the storage …');
          // Begun here, so that the time that is left is reckoned from reading alone.
          if (done === 1) progress.start(total);
          progress.at(done);
        },
        onFinding: (finding) => print(finding, lineOf(finding)),
      });
      progress.stop();
      print({ ...verification, isDryRun }, summaryOf(verification, isDryRun));
      for (const advice of adviceOn(verification)) console.error(advice);
      return { isSomethingLeft: isSomethingLeft(verification) };
    },
  );
}
