import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { Binary } from 'mongodb';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** Packs JSON; as BSON, trees may nest too deeply. */
export async function packTree(json: string): Promise<Binary> {
  return new Binary(await gzipAsync(json, { level: constants.Z_BEST_SPEED }));
}

/** Returns the JSON text of a packed tree. */
export async function unpackTree(packed: Binary): Promise<string> {
  return (await gunzipAsync(packed.value())).toString('utf8');
}
