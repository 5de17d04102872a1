import type { Command } from 'commander';
import { audited } from '../audited.ts';
import { createBackupFile, isPipe, openBackupSource, workingFolder } from '../backup/backup-file.ts';
import { counted, sizeOf } from '../backup/size-of.ts';
import { AdminError, run } from '../run.ts';
import { type LongContext, runLong } from '../run-long.ts';

interface Options {
  json?: boolean;
  overwrite?: boolean;
  temp?: string;
  verify?: boolean;
}

const help = `
Everything but what can be made anew: accounts, pages with their histories, comments, files … as they all are at one
moment, while the wiki is being served and written. Passwords and tokens are in it as hashes; keep it as you keep them.

FILE is readable by you only, and is not there before it is whole; "-" is standard output. Meanwhile all documents need
room in its folder (or, for "-", in the temporary one), or where --temp says.

It ends with 1 when bytes of an attachment were missing or damaged in the storage: they are not in the backup.

Examples:
  wiki-admin backup /backups/wiki-$(date +%F).tar.gz --verify
  wiki-admin backup - | ssh backups.example 'cat > wiki.tar.gz'`;

export function addBackup(program: Command): void {
  program
    .command('backup <file>')
    .description('write the whole wiki into a file, while it is being served')
    .option('--verify', 'read the file again when it is written, and check everything in it')
    .option('--overwrite', 'replace a file that is there')
    .option('--temp <folder>', 'where there is room for all documents meanwhile')
    .option('--json', 'answer in JSON, for scripts')
    .addHelpText('after', help)
    .action((file: string, options: Options) => run(() => backup(file, options)));
}

async function backup(file: string, options: Options): Promise<void> {
  if (options.verify && isPipe(file))
    throw new AdminError('A backup on standard output cannot be read again; leave --verify out.');
  const long = { things: 'records and files', onInterrupt: 'Stopping; nothing is left of the backup.' };
  const output = isPipe(file) ? process.stderr : process.stdout;
  await runLong({ ...long, isJson: options.json ?? false, output }, (context) => write(context, file, options));
}

async function write({ wiki, progress, onProgress, signal, print }: LongContext, file: string, options: Options) {
  const folder = options.temp ?? workingFolder(file);
  const target = await createBackupFile(file, { overwrites: options.overwrite ?? false });
  let isKept = false;
  try {
    await audited(wiki, { action: 'admin.command', details: { command: 'backup' } });
    progress.line('Putting the documents of this moment aside …');
    const written = await wiki.backup.write({
      ...{ output: target.output, folder, signal },
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
    if (written.absent > 0) console.error('Look at these attachments with `wiki-admin attachments verify`.');
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
    ...{ source, folder, signal },
    onProgress,
  });
  progress.stop();
  print({ verified }, 'Read again: it is whole, and everything in it is as it was written.');
}
