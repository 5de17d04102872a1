import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, programs, withoutEnd } from '../prelude/bundle.mjs';
import { root } from '../prelude/root.mjs';

const folder = '.tests';

/** Where bundled programs are, such as `ops/cli/wiki.js`. */
export const bundledPrograms = join(root, folder);

/** The engine's thread, which records its commands in tests. */
const recording = {
  in: 'plugins/mongo/embedded/testing/recording-worker.ts',
  out: 'plugins/mongo/embedded/worker',
};

/** Programs that tests start dozens of times. */
const started = [
  'api/server.ts',
  'ops/admin/wiki-admin.ts',
  'ops/cli/wiki.ts',
  'ops/testing/torture/load/crowd.ts',
  'plugins/attachments/test-server.ts',
  'plugins/mongo/embedded/testing/store-process.ts',
  'plugins/notifications/test-saving-process.ts',
  'web/server.ts',
];

/**
 * Bundles test files and their imports into `.tests`: loading some three thousand modules would take most tests longer
 * than their work. Test-only packages are left out. Resolves with each file's bundle.
 */
export async function bundleTests(files) {
  await rm(join(root, folder), { recursive: true, force: true });
  await bundle({
    entryPoints: [
      ...[...programs.filter((file) => withoutEnd(file) !== recording.out), ...started, ...files].map((file) => ({
        in: file,
        out: withoutEnd(file),
      })),
      recording,
    ],
    outdir: folder,
    external: await onlyForTests(),
    sourcemap: 'linked',
    plugins: [tapOfTheFile],
    addressOf,
  });
  return new Map(files.map((file) => [bundledFrom(file), file]));
}

async function onlyForTests() {
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return Object.keys(devDependencies);
}

/** A worker runs many files, each as its own subtest. */
const tapOfTheFile = {
  name: 'tap of the file',
  setup({ onResolve }) {
    onResolve({ filter: /^tap$/ }, () => ({ path: join(import.meta.dirname, 'file-tap.mjs'), external: true }));
  },
};

/** The api's modules get their bundled address, tests and the rest that of their sources. */
function addressOf(path, source) {
  const isTest = source === null || /(^|\/)(test-[^/]*|[^/]*\.test\.[^/]*|testing\/.*)$/.test(source);
  const place = !isTest && /^(api|plugins)\//.test(source) ? join(root, bundledFrom(source)) : path;
  const own = { url: pathToFileURL(place).href, filename: place, dirname: join(place, '..') };
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** Where a file is run that was bundled, from the root. */
export function bundledFrom(file) {
  return join(folder, `${withoutEnd(file)}.js`);
}
