import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Gathered } from '../../../web/transfer/sources/source.ts';
import type { Archive } from '../../../web/transfer/sources/zip/archive.ts';
import { openZip } from '../../../web/transfer/sources/zip/open-zip.ts';
import { CliError } from '../errors.ts';
import { fileAt } from './file-at.ts';
import { reasonOf, scanFolder } from './scan-folder.ts';

/** Collects the files of a folder, a zip archive or one file; call `close` when done. */
export async function gather(path: string): Promise<{ gathered: Gathered; close(): Promise<void> }> {
  const found = await stat(path).catch((error) => {
    throw new CliError('folder_unreadable', `${path} cannot be imported: ${reasonOf(error)}.`);
  });
  if (!found.isFile()) return { gathered: await scanFolder(path), close: async () => {} };
  const archive = await openArchive(path, found.size);
  if (!archive) {
    const files = [fileAt(path, basename(path), found.size)];
    return { gathered: { files, leftOut: [], hidden: 0 }, close: async () => {} };
  }
  try {
    return { gathered: await openZip(archive), close: archive.close };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

/** Opens a zip archive in place; null for any other file. */
async function openArchive(path: string, size: number): Promise<(Archive & { close(): Promise<void> }) | null> {
  const handle = await open(path).catch((error) => {
    throw new CliError('file_unreadable', `${path} cannot be imported: ${reasonOf(error)}.`);
  });
  const read = async (at: number, length: number) => {
    const bytes = new Uint8Array(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await handle.read(bytes, done, length - done, at + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return bytes.subarray(0, done);
  };
  const isZip = /\.zip$/i.test(path) || Buffer.from(await read(0, 4)).equals(Buffer.from('PK\x03\x04'));
  if (isZip) return { name: basename(path), size, read, close: () => handle.close() };
  await handle.close();
  return null;
}
