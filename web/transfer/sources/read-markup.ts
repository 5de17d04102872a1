import { readBytes } from './read-file.ts';
import type { SourceFile } from './source.ts';

/** Markup is larger than the 2 MiB of a page. */
export const maxTextBytes = 32 * 1024 * 1024;

/** Decoded by byte order mark or declaration. @throws `too_large` */
export async function readMarkup(file: SourceFile): Promise<string> {
  return decodeMarkup(await readBytes(file, maxTextBytes));
}

export function decodeMarkup(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\0', '\ufffd');
}

/** HTML 13.2.3.2. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const start = String.fromCharCode(...bytes.subarray(0, 2048));
  const named =
    /^\s*<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})/i.exec(start) ??
    /<meta[^>]{0,500}charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(start);
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').encoding;
  } catch {
    return 'utf-8';
  }
}
