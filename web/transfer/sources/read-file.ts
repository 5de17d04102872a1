import { TransferError } from '../errors.ts';
import type { SourceFile } from './source.ts';

/** Releases a stream that isn't read to the end. */
export async function* piecesOf(file: Pick<SourceFile, 'open'>): AsyncGenerator<Uint8Array> {
  const reader = (await file.open()).getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}

/** @throws `too_large`, by size before opening */
export async function readBytes(file: SourceFile, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (file.refusal) throw file.refusal;
  if (file.size > maxBytes) throw tooLarge(file.size, maxBytes);
  if (file.size === 0) return new Uint8Array(0);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of piecesOf(file)) {
    size += piece.length;
    if (size > maxBytes) throw tooLarge(size, maxBytes);
    pieces.push(piece);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

export async function readStart(file: SourceFile, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Math.min(maxBytes, file.size));
  let at = 0;
  if (bytes.length === 0 || file.refusal) return bytes.subarray(0, 0);
  for await (const piece of piecesOf(file)) {
    const part = piece.subarray(0, bytes.length - at);
    bytes.set(part, at);
    at += part.length;
    if (at === bytes.length) break;
  }
  return bytes.subarray(0, at);
}

/** Without a byte order mark. @throws `not_utf8` and `too_large` */
export async function readText(file: SourceFile, maxBytes: number): Promise<string> {
  return decodeText(await readBytes(file, maxBytes));
}

/** Without a byte order mark. @throws for invalid UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new TransferError('not_utf8', 'is not UTF-8 text');
  }
}

const tooLarge = (bytes: number, maxBytes: number) =>
  new TransferError(
    'too_large',
    `is too large: ${bytes.toLocaleString('en')} bytes, at most ${maxBytes.toLocaleString('en')} are read`,
  );
