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

/** The JSON text of a packed value. */
export async function unpack(packed: Binary): Promise<string> {
  const bytes = packed.value();
  const text = sizeOf(bytes) <= unpackInPlaceMaxBytes ? gunzipSync(bytes) : await gunzipAsync(bytes);
  return text.toString('utf8');
}

// The last four bytes of a gzip file are the size of its content (RFC 1952 section 2.3.1).
function sizeOf({ buffer, byteOffset, byteLength }: Uint8Array): number {
  return new DataView(buffer, byteOffset, byteLength).getUint32(byteLength - 4, true);
}
