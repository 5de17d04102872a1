import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../prelude/root.mjs';

const folder = '.tests';

/** What the api starts as processes and threads of its own; each finds its program beside itself. */
const programs = [
  'plugins/attachments/images/make-form-child.ts',
  'plugins/mongo/embedded/worker.ts',
  'plugins/renderer/pool/child.ts',
  'plugins/revisions/diff-worker.ts',
  'plugins/search/engine/worker.ts',
];

/**
 * Makes JavaScript of test files and of all they import, in `.tests`, with what they share in chunks: loading some
 * hundred modules one by one would take most tests longer than what they do. Resolves with the file to run for each.
 */
export async function bundleTests(files) {
  await rm(join(root, folder), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [...programs, ...files],
    outbase: '.',
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [ownAddresses],
  });
  return new Map(files.map((file) => [builtFrom(file), file]));
}

/** A module keeps its own address: what the api is made of as in a build, tests and all else as the sources. */
const ownAddresses = {
  name: 'own addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|tsx|mjs)$/ }, async ({ path }) => {
      const source = relative(root, path);
      const isTest = /(^|\/)(test-[^/]*|[^/]*\.test\.[^/]*|testing\/.*)$/.test(source);
      const place = /^(api|plugins)\//.test(source) && !isTest ? join(root, builtFrom(source)) : path;
      const own = { url: pathToFileURL(place).href, filename: place, dirname: join(place, '..') };
      const text = await readFile(path, 'utf8');
      return {
        contents: text.replace(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, name) => JSON.stringify(own[name])),
        loader: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};

function builtFrom(file) {
  return join(folder, file.replace(/\.(ts|tsx|mjs)$/, '.js'));
}
