import { createHash } from 'node:crypto';
import type { Storage } from '../../storage/index.ts';

/** The stored bytes of a key. */
export type Bytes = { size: number; sha256: string } | 'absent' | 'unreadable';

/** Reads an object completely. @throws `unavailable` if the storage is unavailable */
export async function readDigest(storage: Storage, key: string): Promise<Bytes> {
  const bytes = await storage.read(key);
  if (!bytes) return 'absent';
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch {
    // A bad sector or a broken connection concerns this object only, so the others are still checked.
    return 'unreadable';
  }
  return { size, sha256: hash.digest('hex') };
}
