import { constants, createReadStream, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { exactSize } from '../../../web/transfer/import/file-size.ts';
import { CliError } from '../errors.ts';

export interface Source {
  /** The name in messages. */
  label: string;
  name: string;
  /** Bytes; null for a stream, which can be read once. */
  size: number | null;
  /** @throws a CliError, before the last piece, if the bytes aren't as announced */
  read(): AsyncIterable<Uint8Array>;
}

/** Returns a local file, checked but not read. @throws CliError */
export async function findFile(path: string): Promise<Source & { size: number }> {
  const found = await inspect(path);
  return { label: path, name: basename(path), size: found.size, read: () => readSame(path, found) };
}

async function inspect(path: string): Promise<Stats> {
  // Non-blocking: a named pipe would wait for a writer.
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

/** Holds the last piece back until the file is known to be unchanged. */
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
