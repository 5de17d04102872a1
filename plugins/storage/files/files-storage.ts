import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, lstat, mkdir, open, opendir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { StorageFolderUnusable } from '../errors.ts';
import { requireKey } from '../key.ts';
import { type ByteRange, type OwnedStorage, requireRange } from '../storage.ts';
import { isAbsent, toStorageError } from './file-error.ts';
import { createLayout, type Layout } from './layout.ts';
import { listObjects } from './list-objects.ts';
import { fileMode, folderMode, writeObject } from './write-object.ts';

/** Creates `folder` if needed. @throws `storage_folder_unusable` */
export async function createFilesStorage(folder: string): Promise<OwnedStorage> {
  const layout = createLayout(resolve(folder));
  await prepare(layout);
  return {
    kind: 'files',
    async write(key, bytes, options) {
      requireKey(key);
      return writeObject(layout, key, bytes, options?.signal);
    },
    async stat(key) {
      const found = await look(layout.objectOf(key).file);
      return found && { size: found.size, modifiedAt: found.mtime };
    },
    async read(key, range) {
      if (range) requireRange(range);
      return readObject(layout.objectOf(key).file, range);
    },
    async remove(key, options) {
      const { file } = layout.objectOf(key);
      await removeTemporaries(layout, key);
      if (!options?.keepObject) await ifThere(rm(file));
    },
    list: () => listObjects(layout),
    check: () => checkFolder(layout.unfinished),
    close() {},
  };
}

/** Tests writing now, so that uploads don't fail later. */
async function prepare(layout: Layout): Promise<void> {
  const probe = join(layout.unfinished, `probe-${randomBytes(8).toString('hex')}`);
  try {
    await mkdir(layout.unfinished, { recursive: true, mode: folderMode });
    await writeFile(probe, '', { mode: fileMode, flag: 'wx' });
    await rm(probe);
  } catch (error) {
    throw new StorageFolderUnusable(layout.root, (error as NodeJS.ErrnoException).code ?? 'unknown reason');
  }
}

/** The folder is gone or has become read-only. */
async function checkFolder(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw toStorageError(error);
  }
}

async function readObject(file: string, range: ByteRange | undefined): Promise<Readable | null> {
  if (!(await look(file))) return null;
  // Opened early, to report absence and to survive a removal.
  const handle = await ifThere(open(file, 'r'));
  return handle?.createReadStream(range) ?? null;
}

/** Returns null for links and pipes put there by others. */
async function look(file: string): Promise<Stats | null> {
  const found = await ifThere(lstat(file));
  return found?.isFile() ? found : null;
}

async function removeTemporaries(layout: Layout, key: string): Promise<void> {
  const entries = await ifThere(opendir(layout.unfinished));
  if (!entries) return;
  for await (const { name } of entries) {
    if (layout.keyOfTemporary(name) === key) await ifThere(rm(join(layout.unfinished, name)));
  }
}

/** Returns null if absent. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw toStorageError(error);
  }
}
