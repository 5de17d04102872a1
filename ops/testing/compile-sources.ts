import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Test } from 'tap';
import ts from 'typescript';
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
  for (const folder of folders) {
    const names = await readdir(join(root, folder), { recursive: true });
    const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    await Promise.all(sources.map((name) => compile(join(folder, name), target)));
  }
  return target;
}

async function compile(source: string, target: string): Promise<void> {
  const { outputText } = ts.transpileModule(await readFile(join(root, source), 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      rewriteRelativeImportExtensions: true,
    },
  });
  const path = join(target, source.replace(/\.ts$/, '.js'));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, outputText);
}
