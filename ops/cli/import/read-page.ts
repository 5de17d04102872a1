import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from '../errors.ts';
import { decodeMarkdown } from '../markdown-text.ts';
import { reasonOf } from './scan-folder.ts';

export const maxBytes = 2 * 1024 * 1024;

/** The text of a Markdown file; null when it is empty. Throws a CliError whose message is the reason. */
export async function readPageFile(folder: string, file: string): Promise<string | null> {
  const bytes = await readBytes(join(folder, file));
  if (bytes.length > maxBytes) throw tooLarge(bytes.length);
  return bytes.length === 0 ? null : decodeMarkdown(bytes);
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      if (size > maxBytes) throw tooLarge(size);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw error instanceof CliError ? error : new CliError('file_unreadable', `cannot be read: ${reasonOf(error)}`);
  }
}

const tooLarge = (bytes: number) =>
  new CliError(
    'too_large',
    `is too large: ${bytes.toLocaleString('en')} bytes, a page holds ${maxBytes.toLocaleString('en')}`,
  );
