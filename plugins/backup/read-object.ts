import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../storage/index.ts';
import type { ExpectedObject } from './expected-object.ts';
import type { AbsentObject } from './format.ts';

/** Returns an attachment's bytes if they match its record, otherwise the reason. */
export async function readObject(
  storage: Storage,
  { key, size, sha256 }: ExpectedObject,
): Promise<Buffer | AbsentObject['reason']> {
  const found = await storage.stat(key);
  if (!found) return 'missing';
  // Sizes are limited by uploads; the record has the size.
  if (found.size !== size) return 'damaged';
  const stream = await storage.read(key);
  if (!stream) return 'missing';
  const bytes = await buffer(stream);
  return digestOf(bytes) === sha256 ? bytes : 'damaged';
}

/** SHA-256, hex. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
