import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CliError } from './errors.ts';
import { decodeMarkdown } from './markdown-text.ts';

/** Reads a file, or standard input for `-`, showing `prompt` on a terminal. */
export async function readText(file: string, prompt: string): Promise<string> {
  if (file === '-') {
    if (process.stdin.isTTY) process.stderr.write(`${prompt}\n`);
    return textOf(await buffer(process.stdin), 'The input');
  }
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new CliError('file_unreadable', `${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  return textOf(bytes, file);
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return decodeMarkdown(bytes);
  } catch (error) {
    throw error instanceof CliError ? new CliError(error.code, `${name} ${error.message}.`) : error;
  }
}
