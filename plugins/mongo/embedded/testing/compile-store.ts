import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Test } from 'tap';
import ts from 'typescript';

const engine = join(dirname(fileURLToPath(import.meta.url)), '..');
const packages = join(engine, '..', '..', '..', 'node_modules');

/**
 * Compiles the engine as the build does, for the time of a test, and returns where: tests that start many processes
 * want them to start fast. Also shows that the compiled engine works.
 */
export async function compileStore(t: Test): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'wiki-compiled-'));
  t.teardown(() => rm(target, { recursive: true }));
  await symlink(packages, join(target, 'node_modules'));
  await writeFile(join(target, 'package.json'), '{"type":"module"}');
  const names = (await readdir(engine, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  await Promise.all(names.map((name) => compile(name, target)));
  return target;
}

async function compile(name: string, target: string): Promise<void> {
  const { outputText } = ts.transpileModule(await readFile(join(engine, name), 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      rewriteRelativeImportExtensions: true,
    },
  });
  const path = join(target, name.replace(/\.ts$/, '.js'));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, outputText);
}
