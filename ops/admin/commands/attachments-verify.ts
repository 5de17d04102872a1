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
Compares the bytes of every attachment with its record:
  missing, damaged  marked, so that no one gets wrong bytes; restore them from a backup and run this again
  recovered         missing or damaged before, now intact
  unreadable        reading fails, because of the disk or the connection
  abandoned         an upload that never finished; removed
  orphan            bytes without an attachment; removed
  unfinished        left by an interrupted write; removed

Safe to run, stop and run again at any time, also while the wiki is running.
With --json: one line of JSON per finding, then one with the counts.

Examples:
  wiki-admin attachments verify --dry-run
  wiki-admin attachments verify --json`;

export function addAttachmentsVerify(attachments: Command): void {
  attachments
    .command('verify')
    .description('compare the bytes of attachments with their records, and repair what can be repaired')
    .option('--dry-run', 'change nothing')
    .option('--json', 'print JSON, for scripts')
    .option('--remove-many-orphans', 'remove orphans even if most of the stored bytes are orphans')
    .addHelpText('after', help)
    .action((options: Options) => run(() => verify(options)));
}

function verify({ dryRun: isDryRun = false, json: isJson = false, removeManyOrphans }: Options): Promise<void> {
  const long = { isJson, things: 'attachments', onInterrupt: 'Stopping; completed repairs stay.' };
  return runLong(
    { ...long, audited: { command: 'attachments verify', isDryRun } },
    async ({ wiki, progress, signal, print }) => {
      const verification = await wiki.attachments.verify({
        isDryRun,
        removesManyOrphans: removeManyOrphans ?? false,
        signal,
        onProgress(done, total) {
          if (done === 0) return progress.line('Looking through the storage …');
          // The estimate must count reading only.
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
