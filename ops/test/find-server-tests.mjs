import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { root } from '../prelude/root.mjs';

/** How a test is told of servers to run on. */
const toldBy = /\bTEST_(MONGODB_URI|REDIS_URL)\b/;

/**
 * Those of some test files that can reach a server at all: they, or something that they import, read where one is. What
 * the others say is the same with servers and without.
 */
export async function findServerTests(files, folder = root) {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: files,
    outdir: '.',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  const { inputs } = metafile;
  const isTold = new Map();
  for (const file of Object.keys(inputs)) isTold.set(file, toldBy.test(await readFile(`${folder}/${file}`, 'utf8')));
  return files.filter((file) => reached(inputs, file).some((path) => isTold.get(path)));
}

/** A module and all that it imports, however far away. */
function reached(inputs, from) {
  const known = new Set([from]);
  for (const file of known) for (const { path } of inputs[file]?.imports ?? []) known.add(path);
  return [...known];
}
