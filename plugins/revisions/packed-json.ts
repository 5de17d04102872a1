import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { Binary } from 'mongodb';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/**
 * Packs a value for a document. A tree is never stored as BSON: it may nest deeper than BSON allows, and its JSON may
 * be larger than a document. Packed it stays text, ready to be sent as it is.
 */
export async function pack(value: unknown): Promise<Binary> {
  return new Binary(await gzipAsync(JSON.stringify(value), { level: constants.Z_BEST_SPEED }));
}

/** The JSON text of a packed value. */
export async function unpack(packed: Binary): Promise<string> {
  return (await gunzipAsync(packed.value())).toString('utf8');
}
