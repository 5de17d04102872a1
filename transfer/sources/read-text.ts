import type { SourceFile } from './source.ts';

/** Bytes of one text that is read as a whole. Pages of a wiki hold at most 2 MiB. */
export const maxTextBytes = 32 * 1024 * 1024;

/** The first bytes of a file, at most `count`. */
export async function readStart(file: SourceFile, count: number): Promise<Uint8Array> {
  const reader = (await file.open()).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < count) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
  return joined(parts, Math.min(length, count));
}

/** A text file as a whole: UTF-8, or what its byte order mark or its `<meta charset>` says. Throws over `maxTextBytes`. */
export async function readText(file: SourceFile): Promise<string> {
  const bytes = await readStart(file, maxTextBytes + 1);
  if (bytes.length > maxTextBytes) throw new RangeError(`The text has more than ${maxTextBytes / 1024 / 1024} MiB.`);
  return decodeText(bytes);
}

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\0', '\ufffd');
}

/** Of HTML and XML, the encoding they name in their first bytes (HTML, 13.2.3.2). */
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

function joined(parts: Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part.subarray(0, length - at), at);
    at += part.length;
  }
  return all;
}
