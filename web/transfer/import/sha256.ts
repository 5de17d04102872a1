import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** In hex, from pieces. `crypto.subtle` needs the whole file, and HTTPS. */
export async function sha256Of(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = sha256.create();
  for await (const piece of pieces) digest.update(piece);
  return bytesToHex(digest.digest());
}
