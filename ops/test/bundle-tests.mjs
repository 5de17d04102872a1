import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../prelude/root.mjs';

const folder = '.tests';

/** Where the programs are that tests start as processes: `ops/cli/wiki.js`, for one. */
export const bundledPrograms = join(root, folder);

/** What the api starts as processes and threads of its own; each finds its program beside itself. */
const programs = [
  'plugins/attachments/images/make-form-child.ts',
  'plugins/renderer/pool/child.ts',
  'plugins/revisions/diff-worker.ts',
  'plugins/search/engine/worker.ts',
];

/** The engine's thread, which in tests can tell what it was asked. */
const recording = {
  in: 'plugins/mongo/embedded/testing/recording-worker.ts',
  out: 'plugins/mongo/embedded/worker',
};

/** What tests start as processes; killed ones, dozens of times. */
const started = [
  'api/server.ts',
  'ops/admin/wiki-admin.ts',
  'ops/cli/wiki.ts',
  'plugins/attachments/test-server.ts',
  'plugins/mongo/embedded/testing/store-process.ts',
  'plugins/notifications/test-saving-process.ts',
  'web/server.ts',
];

/** Packages that stay as they are installed: they are not JavaScript alone, or look for what lies beside them. */
const leftAlone = ['@fastify/swagger-ui', '@node-rs/argon2', 'libsql', 'pino', 'piscina', 'satteri', 'sharp'];

/** React must be the same one for all that is rendered with it, and the built web app brings its own. */
const rendered = ['@remix-run/*', 'lucide-react', 'radix-ui', 'react', 'react-dom', 'react-i18next'];

/** What the mongodb driver asks for and does without. */
const optional = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'aws4',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
];

/**
 * Makes JavaScript of test files and of all they import, in `.tests`, with what they share in chunks: loading some three
 * thousand modules one by one would take most tests longer than what they do. The packages that only tests use are left
 * out of it. Resolves with the file to run for each.
 */
export async function bundleTests(files) {
  await rm(join(root, folder), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [
      ...[...programs, ...started, ...files].map((file) => ({ in: file, out: withoutEnd(file) })),
      recording,
    ],
    outbase: '.',
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [...leftAlone, ...rendered, ...optional, ...(await onlyForTests())],
    // What a package is for Node, it is in the bundle, and its modules of the older kind find Node's own as before.
    conditions: [],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    sourcemap: 'linked',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [tapOfTheFile, ownAddresses],
  });
  return new Map(files.map((file) => [bundledFrom(file), file]));
}

async function onlyForTests() {
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return Object.keys(devDependencies);
}

/** A worker runs many files, each as a subtest of its own. */
const tapOfTheFile = {
  name: 'tap of the file',
  setup({ onResolve }) {
    onResolve({ filter: /^tap$/ }, () => ({ path: join(import.meta.dirname, 'file-tap.mjs'), external: true }));
  },
};

/** A module keeps its own address: what the api is made of as in a build, tests and all else as the sources. */
const ownAddresses = {
  name: 'own addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|tsx|js|mjs|cjs)$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return loadPackaged(path);
      const source = relative(root, path);
      const isTest = /(^|\/)(test-[^/]*|[^/]*\.test\.[^/]*|testing\/.*)$/.test(source);
      const place = /^(api|plugins)\//.test(source) && !isTest ? join(root, bundledFrom(source)) : path;
      const own = { url: pathToFileURL(place).href, filename: place, dirname: join(place, '..') };
      const text = await readFile(path, 'utf8');
      return {
        contents: text.replace(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, name) => JSON.stringify(own[name])),
        loader: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};

/** Modules of the older kind know where they lie by two names. */
async function loadPackaged(path) {
  if (!/\.c?js$/.test(path)) return null;
  const text = await readFile(path, 'utf8');
  if (!/\b__(file|dir)name\b/.test(text)) return { contents: text, loader: 'js' };
  const own = { __filename: path, __dirname: join(path, '..') };
  return {
    contents: `const ${['__filename', '__dirname'].map((name) => `${name} = ${JSON.stringify(own[name])}`).join(', ')};\n${text}`,
    loader: 'js',
  };
}

const withoutEnd = (file) => file.replace(/\.(ts|tsx|mjs)$/, '');

/** Where a file is run that was bundled, from the root. */
export function bundledFrom(file) {
  return join(folder, `${withoutEnd(file)}.js`);
}
