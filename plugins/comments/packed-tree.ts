import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { Binary } from 'mongodb';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** Packs a tree's JSON for a document. A tree is never stored as BSON, which it may nest deeper than. */
export async function packTree(json: string): Promise<Binary> {
  return new Binary(await gzipAsync(json, { level: constants.Z_BEST_SPEED }));
}

/** The JSON text of a packed tree. */
export async function unpackTree(packed: Binary): Promise<string> {
  return (await gunzipAsync(packed.value())).toString('utf8');
}
