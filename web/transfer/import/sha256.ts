import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * SHA-256 of bytes that come in pieces, in hex. The browser's own takes only whole files, and none at all where the wiki
 * is reached without HTTPS.
 */
export async function sha256Of(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = sha256.create();
  for await (const piece of pieces) digest.update(piece);
  return bytesToHex(digest.digest());
}
