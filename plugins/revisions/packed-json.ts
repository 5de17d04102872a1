import { promisify } from 'node:util';
import { constants, gunzip, gunzipSync, gzip } from 'node:zlib';
import { Binary } from 'mongodb';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** Larger values are unpacked in another thread: pages above about 50 KB. */
const unpackInPlaceMaxBytes = 256 * 1024;

/** Packs JSON text, ready to send; BSON limits nesting and size. */
export async function pack(value: unknown): Promise<Binary> {
  return new Binary(await gzipAsync(JSON.stringify(value), { level: constants.Z_BEST_SPEED }));
}

/** Unpacked texts that are still in use. */
const unpacked = new WeakMap<Binary, string>();

/** Unpacks a value once. */
export async function unpack(packed: Binary): Promise<string> {
  const known = unpacked.get(packed);
  if (known !== undefined) return known;
  const bytes = packed.value();
  const unzipped = sizeOf(bytes) <= unpackInPlaceMaxBytes ? gunzipSync(bytes) : await gunzipAsync(bytes);
  const text = unzipped.toString('utf8');
  unpacked.set(packed, text);
  return text;
}

/** An upper bound, including the text. */
export function bytesInMemory(packed: Binary): number {
  return packed.length() + 2 * sizeOf(packed.value());
}

// gzip ends with its content's size (RFC 1952 section 2.3.1).
function sizeOf({ buffer, byteOffset, byteLength }: Uint8Array): number {
  return new DataView(buffer, byteOffset, byteLength).getUint32(byteLength - 4, true);
}
