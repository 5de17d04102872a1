import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Test } from 'tap';
import { compileFrom } from './compile-from.ts';
import { bundled } from './entry-of.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Compiles folders for one test, since tests start many processes; uses the test runner's bundle if there is one.
 * Returns the folder with the result.
 */
export async function compileSources(t: Pick<Test, 'teardown'>, folders: string[]): Promise<string> {
  if (bundled) return bundled;
  const target = await mkdtemp(join(tmpdir(), 'wiki-compiled-'));
  t.teardown(() => rm(target, { recursive: true }));
  await symlink(join(root, 'node_modules'), join(target, 'node_modules'));
  // The product's name and version are read from it.
  await writeFile(join(target, 'package.json'), await readFile(join(root, 'package.json')));
  await compileFrom(root, folders, target);
  return target;
}
