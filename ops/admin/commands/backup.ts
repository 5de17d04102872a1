import type { Command } from 'commander';
import { audited } from '../audited.ts';
import { createBackupFile, isPipe, openBackupSource, workingFolder } from '../backup/backup-file.ts';
import { sizeOf } from '../backup/size-of.ts';
import { counted } from '../counted.ts';
import { AdminError, run } from '../run.ts';
import { type LongContext, runLong } from '../run-long.ts';

interface Options {
  json?: boolean;
  overwrite?: boolean;
  temp?: string;
  verify?: boolean;
}

const help = `
Contains everything that cannot be rebuilt: accounts, pages with their histories, comments, files … as of one moment,
while the wiki is running and in use. Passwords and tokens are stored as hashes; keep the file as safe as the wiki.

Only you can read FILE, and it appears once it is complete; "-" is standard output. Until then its folder (for "-" the
temporary folder, or --temp) needs room for all documents.

The exit code is 1 if bytes of an attachment are missing or damaged in the storage: they are not in the backup.

Examples:
  wiki-admin backup /backups/wiki-$(date +%F).tar.gz --verify
  wiki-admin backup - | ssh backups.example 'cat > wiki.tar.gz'`;

export function addBackup(program: Command): void {
  program
    .command('backup <file>')
    .description('write the whole wiki to a file, also while it is running')
    .option('--verify', 'read the finished file again, and check everything in it')
    .option('--overwrite', 'replace an existing file')
    .option('--temp <folder>', 'a folder with room for all documents')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((file: string, options: Options) => run(() => backup(file, options)));
}

async function backup(file: string, options: Options): Promise<void> {
  if (options.verify && isPipe(file))
    throw new AdminError('A backup on standard output cannot be read again; leave --verify out.');
  const long = { things: 'records and files', onInterrupt: 'Stopping; the partial backup is removed.' };
  const output = isPipe(file) ? process.stderr : process.stdout;
  await runLong({ ...long, isJson: options.json ?? false, output }, (context) => write(context, file, options));
}

async function write({ wiki, progress, onProgress, signal, print }: LongContext, file: string, options: Options) {
  const folder = options.temp ?? workingFolder(file);
  const target = await createBackupFile(file, { overwrites: options.overwrite ?? false });
  let isKept = false;
  try {
    await audited(wiki, { action: 'admin.command', details: { command: 'backup' } });
    progress.line('Taking a snapshot of the documents …');
    const written = await wiki.backup.write({
      output: target.output,
      folder,
      signal,
      onProgress,
      onAbsent: ({ key, reason }) => print({ absent: key, reason }, `${reason}  attachment with the key ${key}`),
    });
    progress.stop();
    await target.keep();
    isKept = true;
    const { documents, attachments, bytes, sha256, at } = written;
    const what = `${counted(documents, 'record')} and ${counted(attachments, 'file')} as of ${at}`;
    print({ ...written, file }, `${what}: ${sizeOf(bytes)}, SHA-256 ${sha256}`);
    if (options.verify) await verify({ wiki, progress, onProgress, signal, print }, file, folder);
    if (written.absent > 0) console.error('Inspect these attachments with `wiki-admin attachments verify`.');
    return { isSomethingLeft: written.absent > 0 };
  } finally {
    if (!isKept) await target.discard();
  }
}

async function verify(
  { wiki, progress, onProgress, signal, print }: LongContext,
  file: string,
  folder: string,
): Promise<void> {
  const { source } = await openBackupSource(file);
  const verified = await wiki.backup.verify({
    source,
    folder,
    signal,
    onProgress,
  });
  progress.stop();
  print({ verified }, 'Verified: the backup is complete and unchanged.');
}
