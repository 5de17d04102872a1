import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { AdminError } from '../run.ts';

/** A file that appears as a whole or not at all. */
export interface NewFile {
  output: Writable;
  /** Moves it to its name once all bytes are written. */
  keep(): Promise<void>;
  /** Removes what has been written. */
  discard(): Promise<void>;
}

/** Returns the name that means standard input or output. */
export const isPipe = (file: string): boolean => file === '-';

/**
 * Creates a file readable only by this user, under a temporary name until complete. @throws AdminError if it exists or
 * can't be created
 */
export async function createBackupFile(file: string, { overwrites }: { overwrites: boolean }): Promise<NewFile> {
  if (isPipe(file)) {
    if (process.stdout.isTTY)
      throw new AdminError('A backup is not for a terminal: name a file, or a pipe behind "-".');
    return { output: process.stdout, keep: async () => {}, discard: async () => {} };
  }
  const path = resolve(file);
  if (!overwrites && existsSync(path)) throw new AdminError(`${file} is there already; --overwrite replaces it.`);
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`${file} cannot be written (${error.code}).`);
  });
  return {
    output: createWriteStream('', { fd: handle.fd, autoClose: false }),
    async keep() {
      await handle.sync();
      await handle.close();
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    },
    async discard() {
      await handle.close();
      await rm(unfinished, { force: true });
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  // Some network file systems cannot do this.
  await handle.sync().catch(() => {});
  await handle.close();
}

export interface BackupSource {
  source: () => Readable;
  isRepeatable: boolean;
}

/** Opens a backup or standard input. @throws AdminError */
export async function openBackupSource(file: string): Promise<BackupSource> {
  if (isPipe(file)) {
    if (process.stdin.isTTY) throw new AdminError('There is no backup on standard input: name a file, or pipe one in.');
    return { source: () => process.stdin, isRepeatable: false };
  }
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`${file} cannot be read (${error.code}).`);
  });
  if (found.isDirectory()) throw new AdminError(`${file} is a folder, and no backup.`);
  return { source: () => createReadStream(file), isRepeatable: found.isFile() };
}

/** Returns a folder for a backup's temporary files. */
export const workingFolder = (file: string): string => (isPipe(file) ? tmpdir() : dirname(resolve(file)));
