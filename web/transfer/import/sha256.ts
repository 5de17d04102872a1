import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Hex, from pieces. The browser's needs whole files and HTTPS. */
export async function sha256Of(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = sha256.create();
  for await (const piece of pieces) digest.update(piece);
  return bytesToHex(digest.digest());
}
