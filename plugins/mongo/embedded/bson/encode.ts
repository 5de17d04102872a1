import { serialize } from 'bson';
import type { Doc } from './decode.ts';

/** Omits `undefined` (missing) fields. */
export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Encodes raw documents as an array. */
export function encodeRawArray(docs: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.alloc(4)];
  for (let i = 0; i < docs.length; i++) parts.push(Buffer.from(`\x03${i}\0`, 'latin1'), docs[i] as Buffer);
  parts.push(Buffer.from([0]));
  return withLength(parts);
}

/** From `[type, name, value bytes]`. */
export function encodeRaw(elements: ReadonlyArray<readonly [type: number, name: string, value: Buffer]>): Buffer {
  const parts: Buffer[] = [Buffer.alloc(4)];
  for (const [type, name, value] of elements) parts.push(Buffer.from([type]), Buffer.from(`${name}\0`), value);
  parts.push(Buffer.from([0]));
  return withLength(parts);
}

function withLength(parts: Buffer[]): Buffer {
  const bytes = Buffer.concat(parts);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}
