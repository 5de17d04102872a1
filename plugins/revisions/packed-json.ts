import { promisify } from 'node:util';
import { constants, gunzip, gunzipSync, gzip } from 'node:zlib';
import { Binary } from 'mongodb';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** Up to here the way to another thread and back costs more than the work: a page of about 50 KB. */
const unpackInPlaceMaxBytes = 256 * 1024;

/**
 * Packs a value for a document. A tree is never stored as BSON: it may nest deeper than BSON allows, and its JSON may
 * be larger than a document. Packed it stays text, ready to be sent as it is.
 */
export async function pack(value: unknown): Promise<Binary> {
  return new Binary(await gzipAsync(JSON.stringify(value), { level: constants.Z_BEST_SPEED }));
}

/** The texts of packed values that are still in use. */
const unpacked = new WeakMap<Binary, string>();

/** Returns the JSON text of a packed value; a value is unpacked once. */
export async function unpack(packed: Binary): Promise<string> {
  const known = unpacked.get(packed);
  if (known !== undefined) return known;
  const bytes = packed.value();
  const unzipped = sizeOf(bytes) <= unpackInPlaceMaxBytes ? gunzipSync(bytes) : await gunzipAsync(bytes);
  const text = unzipped.toString('utf8');
  unpacked.set(packed, text);
  return text;
}

/** Returns at most how many bytes of memory a packed value takes together with its text. */
export function bytesInMemory(packed: Binary): number {
  return packed.length() + 2 * sizeOf(packed.value());
}

// The last four bytes of a gzip file are the size of its content (RFC 1952 section 2.3.1).
function sizeOf({ buffer, byteOffset, byteLength }: Uint8Array): number {
  return new DataView(buffer, byteOffset, byteLength).getUint32(byteLength - 4, true);
}
