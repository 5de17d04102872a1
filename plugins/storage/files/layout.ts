import { randomBytes } from 'node:crypto';
import { join, resolve, sep } from 'node:path';
import { InvalidStorageKey } from '../errors.ts';
import { isKey, requireKey } from '../key.ts';

/** On the same file system, so a rename publishes. */
const unfinishedFolder = '.unfinished';

/** `ab/cd/abcd…` for objects, `.unfinished/abcd…~random` while written. */
export interface Layout {
  readonly root: string;
  readonly unfinished: string;
  /** @throws `storage_key_invalid` */
  objectOf(key: string): { folder: string; file: string };
  /** Returns a new file for one write of `key`. */
  temporaryOf(key: string): string;
  /** Returns null if foreign. */
  keyOfTemporary(name: string): string | null;
}

export function createLayout(root: string): Layout {
  const unfinished = join(root, unfinishedFolder);

  // Guards against keys if their pattern ever gets wider.
  const inside = (...parts: string[]): string => {
    const path = resolve(root, ...parts);
    if (!path.startsWith(root + sep)) throw new InvalidStorageKey();
    return path;
  };

  return {
    root,
    unfinished,
    objectOf(key) {
      requireKey(key);
      const folder = inside(key.slice(0, 2), key.slice(2, 4));
      return { folder, file: inside(key.slice(0, 2), key.slice(2, 4), key) };
    },
    temporaryOf(key) {
      requireKey(key);
      return inside(unfinishedFolder, `${key}~${randomBytes(8).toString('hex')}`);
    },
    keyOfTemporary(name) {
      const key = name.split('~', 1)[0] ?? '';
      return isKey(key) ? key : null;
    },
  };
}
