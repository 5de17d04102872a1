import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Compiles folders of a source tree into another folder. */
export async function compileFrom(tree: string, folders: string[], target: string): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(join(tree, folder), { recursive: true });
    const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    await Promise.all(sources.map((name) => compile(tree, join(folder, name), target)));
  }
}

async function compile(tree: string, source: string, target: string): Promise<void> {
  const { outputText } = ts.transpileModule(await readFile(join(tree, source), 'utf8'), {
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
