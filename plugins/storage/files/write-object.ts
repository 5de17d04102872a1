import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MeasuredSource } from '../measured-source.ts';
import type { WrittenObject } from '../storage.ts';
import { toStorageError } from './file-error.ts';
import type { Layout } from './layout.ts';

export const folderMode = 0o700;
export const fileMode = 0o600;

/**
 * Writes durably to a temporary and renames it. @throws the source's error, the signal's reason or `unavailable`,
 * leaving nothing
 */
export async function writeObject(
  layout: Layout,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<WrittenObject> {
  const temporary = layout.temporaryOf(key);
  const source = new MeasuredSource(bytes, signal);
  try {
    await writeDurably(temporary, source);
    await publish(layout, temporary, key);
    return source.measure();
  } catch (error) {
    // Listed as unfinished and removed later.
    await rm(temporary, { force: true }).catch(() => {});
    throw source.failure ? source.failure.error : toStorageError(error);
  }
}

async function writeDurably(file: string, source: MeasuredSource): Promise<void> {
  const handle = await open(file, 'wx', fileMode);
  try {
    // Writes each chunk before reading the next.
    for await (const chunk of source) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function publish(layout: Layout, temporary: string, key: string): Promise<void> {
  const { folder, file } = layout.objectOf(key);
  const firstMade = await mkdir(folder, { recursive: true, mode: folderMode });
  await rename(temporary, file);
  await syncFolder(folder);
  // A new folder is durable once the one above it is.
  if (firstMade === undefined) return;
  await syncFolder(dirname(folder));
  await syncFolder(layout.root);
}

/** Unsupported on some network file systems. */
const unsupported = new Set<string | undefined>(['EINVAL', 'ENOTSUP']);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!unsupported.has((error as NodeJS.ErrnoException).code)) throw error;
  } finally {
    await handle.close();
  }
}
