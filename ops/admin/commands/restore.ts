import { tmpdir } from 'node:os';
import type { Command } from 'commander';
import fastify from 'fastify';
import { product } from '../../../api/product.ts';
import { schemaVersion } from '../../../api/schema-version.ts';
import { type Difference, type Verified, verifyBackup } from '../../../plugins/backup/index.ts';
import { audited } from '../audited.ts';
import { type BackupSource, openBackupSource } from '../backup/backup-file.ts';
import { confirm } from '../backup/confirm.ts';
import { counted } from '../counted.ts';
import { openStores } from '../open-stores.ts';
import { withWiki } from '../open-wiki.ts';
import { AdminError, run } from '../run.ts';
import { type LongContext, runLong } from '../run-long.ts';

interface Options {
  replace?: boolean;
  yes?: boolean;
  verify?: boolean;
  compare?: boolean;
  abandon?: boolean;
  keepSessions?: boolean;
  temp?: string;
  json?: boolean;
}

const help = `
Restores into the configured stores: embedded, MongoDB, files or S3, whichever the backup came from. Stop every replica
first. The restored data replaces the current data only once it is complete and verified: if this is stopped, you have
either the old wiki or the new one. Run it again to continue, or discard it with --abandon.

Everyone has to sign in again, unless you move a wiki with --keep-sessions. "-" is standard input.

--verify restores nothing: it reads the whole backup and checks every digest, and that every file has a record and is
what was uploaded. --compare also compares each record and file with those in the stores; the exit code is 1 if they
differ, which they do once someone has changed the wiki.

Examples:
  wiki-admin restore wiki.tar.gz --verify
  wiki-admin restore wiki.tar.gz
  ssh backups.example cat wiki.tar.gz | wiki-admin restore - --replace --yes`;

export function addRestore(program: Command): void {
  program
    .command('restore [file]')
    .description('restore a backup into an empty wiki, or in place of one')
    .option('--replace', 'replace the existing wiki')
    .option('--yes', 'do not ask before replacing it')
    .option('--keep-sessions', 'keep everyone signed in')
    .option('--verify', 'check the backup, and restore nothing')
    .option('--compare', 'with --verify: compare it with what is stored')
    .option('--abandon', 'discard an interrupted restore')
    .option('--temp <folder>', 'a folder with room for a list of all attachments')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((file: string | undefined, options: Options) => run(() => restore(file, options)));
}

async function restore(file: string | undefined, options: Options): Promise<void> {
  const long = { things: 'records and files', isJson: options.json ?? false, open: openStores };
  if (options.abandon) return runLong({ ...long, onInterrupt: 'Stopping.' }, abandon);
  if (file === undefined) throw new AdminError('Name the file of a backup, or "-" for standard input.');
  const source = await openBackupSource(file);
  if (options.verify || options.compare) {
    // Verifying needs no stores; opening would create them.
    const open = options.compare ? openStores : async () => fastify();
    return runLong({ ...long, onInterrupt: 'Stopping.', open }, (context) => verify(context, source, options));
  }
  let details: Record<string, string> | null = null;
  const onInterrupt = 'Stopping; the wiki is unchanged.';
  await runLong({ ...long, onInterrupt }, async (context) => {
    details = await putInPlace(context, source, options);
    return { isSomethingLeft: false };
  });
  if (details === null) return;
  // Opening creates indexes and upgrades what an older version stored.
  await withWiki((wiki) => audited(wiki, { action: 'admin.command', details: { command: 'restore', ...details } }));
  console.error('Start the wiki now, and check it with `wiki-admin check`.');
}

async function putInPlace(
  { wiki, progress, signal, print }: LongContext,
  { source, isRepeatable }: BackupSource,
  options: Options,
): Promise<Record<string, string>> {
  const resumed = await wiki.backup.resumeRestore();
  if (resumed) {
    print({ resumed: resumed.startedAt }, `The restore of ${resumed.startedAt.toISOString()} is complete now.`);
    return { begun: resumed.startedAt.toISOString() };
  }
  const contents = await wiki.backup.contents();
  if (contents !== null && options.replace && !options.yes) {
    await confirm(`There is a wiki with ${contents}, which will be gone.`, 'replace');
  }
  let step = '';
  const restored = await wiki.backup.restore({
    source,
    isRepeatable,
    signal,
    folder: options.temp ?? tmpdir(),
    replaces: options.replace ?? false,
    keepsSessions: options.keepSessions ?? false,
    onProgress(now, done, total) {
      if (now !== step) {
        progress.stop();
        progress.line(now === 'verifying' ? 'Checking the backup …' : 'Restoring …');
        progress.start(total);
        step = now;
      }
      progress.at(done);
    },
  });
  progress.stop();
  const { documents, attachments, at, absent, sessionsEnded } = restored;
  const what = `${counted(documents, 'record')} and ${counted(attachments, 'file')} as of ${at} restored`;
  const ended = sessionsEnded > 0 ? `, ${counted(sessionsEnded, 'session')} ended` : '';
  const missing = absent > 0 ? `; ${counted(absent, 'file')} had been missing before` : '';
  print(restored, `${what}${ended}${missing}.`);
  return { backup: restored.id, at };
}

async function abandon({ wiki, print }: LongContext) {
  const record = await wiki.backup.abandonRestore();
  const begun = record?.startedAt.toISOString() ?? null;
  print({ abandoned: begun }, begun ? `The restore of ${begun} was discarded.` : 'There is no restore to discard.');
  return { isSomethingLeft: false };
}

async function verify(
  { wiki, progress, onProgress, signal, print }: LongContext,
  { source }: BackupSource,
  options: Options,
) {
  const reading = {
    source,
    signal,
    folder: options.temp ?? tmpdir(),
    onProgress,
  };
  if (!options.compare) {
    const known = { productVersion: product.version, schemaVersion };
    const verified = await verifyBackup(known, reading);
    progress.stop();
    print(verified, `${describe(verified)}: complete and unchanged.`);
    return { isSomethingLeft: false };
  }
  const { differences, ...verified } = await wiki.backup.compare(reading);
  progress.stop();
  for (const difference of differences) if (isDifferent(difference)) print(difference, lineOf(difference));
  const isSomethingLeft = differences.some(isDifferent);
  const result = isSomethingLeft
    ? 'complete, but different from what is stored now.'
    : 'complete, and identical to what is stored now.';
  print({ ...verified, isSame: !isSomethingLeft }, `${describe(verified)}: ${result}`);
  return { isSomethingLeft };
}

const describe = ({ documents, attachments, at, productVersion }: Verified): string =>
  `${counted(documents, 'record')} and ${counted(attachments, 'file')} as of ${at}, by version ${productVersion}`;

const isDifferent = ({ changed, gone, added }: Difference): boolean => changed + gone + added > 0;

const lineOf = ({ what, same, changed, gone, added }: Difference): string =>
  `${what}: ${same} the same, ${changed} changed since, ${gone} gone since, ${added} new`;
