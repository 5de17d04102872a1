import { createWriteStream } from 'node:fs';
import { lstat, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import type { ExportedFile } from '../../../web/transfer/export/export-run.ts';
import { writeZip } from '../../../web/transfer/export/write-zip.ts';
import { CliError } from '../errors.ts';
import { writeFolder } from './write-folder.ts';

/** Refuses an existing target other than an empty folder. */
export async function requireFree(target: string): Promise<void> {
  const found = await lstat(target).catch(() => null);
  const isEmptyFolder = found?.isDirectory() && !isZip(target) && (await readdir(target)).length === 0;
  if (found && !isEmptyFolder)
    throw new CliError('file_exists', `${target} is there already. Name another with -o, or remove it.`);
}

/** Writes an export atomically: a failure leaves nothing. */
export async function writeTarget(files: AsyncIterable<ExportedFile>, target: string): Promise<void> {
  const place = resolve(target);
  let workshop: string;
  try {
    workshop = await mkdtemp(join(dirname(place), `.${basename(place)}-`));
  } catch (error) {
    throw unwritable(target, error);
  }
  try {
    const draft = join(workshop, 'export');
    if (isZip(target)) {
      const stream: WritableStream<Uint8Array> = Writable.toWeb(createWriteStream(draft, { flags: 'wx' }));
      await writeZip(files, stream);
    } else await writeFolder(files, draft);
    await requireFree(target);
    if (!isZip(target)) await rmdir(place).catch(() => {});
    await rename(draft, place);
  } catch (error) {
    throw isOfFileSystem(error) ? unwritable(target, error) : error;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

export const isZip = (target: string): boolean => /\.zip$/i.test(target);

const isOfFileSystem = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

const unwritable = (target: string, error: unknown) =>
  new CliError('file_unwritable', `${target} cannot be written: ${error instanceof Error ? error.message : error}`);
