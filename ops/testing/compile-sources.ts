import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Test } from 'tap';
import { compileFrom } from './compile-from.ts';
import { bundled } from './entry-of.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Compiles folders of the repository as the build does, for the time of a test, and returns where: tests that start many
 * processes want them to start fast. Where the test runner has bundled what they start, it is that.
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
