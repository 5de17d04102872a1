import { constants, createReadStream, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { exactSize } from '../../../web/transfer/import/file-size.ts';
import { CliError } from '../errors.ts';

/** Something to upload. */
export interface Source {
  /** The name in messages. */
  label: string;
  /** Its name in the wiki. */
  name: string;
  /** Bytes; null for a stream, which can also be read only once. */
  size: number | null;
  /** Its bytes in pieces. Throws a CliError, before the last piece, when they are not what was announced. */
  read(): AsyncIterable<Uint8Array>;
}

/** A local file, checked but not yet read. @throws CliError whose message is the reason */
export async function findFile(path: string): Promise<Source & { size: number }> {
  const found = await inspect(path);
  return { label: path, name: basename(path), size: found.size, read: () => readSame(path, found) };
}

async function inspect(path: string): Promise<Stats> {
  // Without waiting: a named pipe would hold the command up until someone writes to it.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error) => {
    throw unreadable(error);
  });
  try {
    const found = await handle.stat();
    if (found.isDirectory()) throw new CliError('is_folder', 'is a folder; name the files in it');
    if (!found.isFile()) throw new CliError('not_a_file', 'is not a regular file');
    if (found.size === 0) throw new CliError('empty', 'is empty');
    return found;
  } finally {
    await handle.close();
  }
}

/** Reads a file that must stay what it was; the last piece is held back until that is certain. */
async function* readSame(path: string, before: Stats): AsyncGenerator<Uint8Array> {
  const handle = await open(path).catch((error) => {
    throw unreadable(error);
  });
  try {
    let held: Uint8Array | null = null;
    let size = 0;
    for await (const chunk of createReadStream(path, { fd: handle, autoClose: false, end: before.size })) {
      if (held) yield held;
      held = chunk;
      size += chunk.length;
    }
    const now = await handle.stat();
    if (size !== before.size || now.size !== before.size || now.mtimeMs !== before.mtimeMs) {
      const sizes = now.size === before.size ? '' : ` (from ${exactSize(before.size)} to ${exactSize(now.size)})`;
      throw new CliError('file_changed', `changed while it was read${sizes}; nothing of it was kept`);
    }
    if (held) yield held;
  } catch (error) {
    throw error instanceof CliError ? error : unreadable(error);
  } finally {
    await handle.close();
  }
}

const phrases: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  ELOOP: 'it is a loop of symbolic links',
};

function unreadable(error: unknown): CliError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return new CliError('file_unreadable', `cannot be read: ${phrases[code] ?? code}`);
}
