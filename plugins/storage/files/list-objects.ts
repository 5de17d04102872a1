import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isKey } from '../key.ts';
import type { ListedObject } from '../storage.ts';
import { isAbsent, toStorageError } from './file-error.ts';
import type { Layout } from './layout.ts';

const fanOutPattern = /^[a-z2-7]{2}$/;

/** Holds one directory page of names; skips foreign files. */
export async function* listObjects(layout: Layout): AsyncGenerator<ListedObject> {
  for await (const { folder, name } of objectFiles(layout.root)) {
    const found = await look(join(folder, name), name, false);
    if (found) yield found;
  }
  for await (const name of namesIn(layout.unfinished, 'isFile')) {
    const key = layout.keyOfTemporary(name);
    const found = key === null ? null : await look(join(layout.unfinished, name), key, true);
    if (found) yield found;
  }
}

async function* objectFiles(root: string): AsyncGenerator<{ folder: string; name: string }> {
  for await (const first of namesIn(root, 'isDirectory')) {
    if (!fanOutPattern.test(first)) continue;
    for await (const second of namesIn(join(root, first), 'isDirectory')) {
      if (!fanOutPattern.test(second)) continue;
      const folder = join(root, first, second);
      for await (const name of namesIn(folder, 'isFile')) {
        if (isKey(name) && name.startsWith(first + second)) yield { folder, name };
      }
    }
  }
}

async function* namesIn(folder: string, kind: 'isFile' | 'isDirectory'): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error) => {
    throw toStorageError(error);
  });
  for await (const entry of entries) {
    if (entry[kind]()) yield entry.name;
  }
}

/** Returns null if gone meanwhile. */
async function look(path: string, key: string, isUnfinished: boolean): Promise<ListedObject | null> {
  try {
    const { size, mtime } = await stat(path);
    return { key, size, modifiedAt: mtime, isUnfinished };
  } catch (error) {
    if (isAbsent(error)) return null;
    throw toStorageError(error);
  }
}
