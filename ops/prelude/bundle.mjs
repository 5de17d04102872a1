import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.mjs';

/** Programs of processes and threads, each found beside the module that starts it. */
export const programs = [
  'plugins/attachments/images/make-form-child.ts',
  'plugins/mongo/embedded/worker.ts',
  'plugins/renderer/pool/child.ts',
  'plugins/revisions/diff-worker.ts',
  'plugins/search/engine/worker.ts',
];

/** Packages kept as installed: not pure JavaScript, or reading files beside them. */
const leftAlone = ['@fastify/swagger-ui', '@node-rs/argon2', 'libsql', 'pino', 'piscina', 'satteri', 'sharp'];

/** React must be the same instance for all that it renders; the built web app brings its own. */
const rendered = ['@remix-run/*', 'lucide-react', 'radix-ui', 'react', 'react-dom', 'react-i18next'];

/** Optional dependencies of the mongodb driver. */
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
 * Bundles programs and their imports into chunks: loading some three thousand modules takes longer than most of their
 * work. @param {object} options esbuild's, with `addressOf(path, source)`, which returns the expressions for a module's
 * `import.meta.url`, `filename` and `dirname`.
 */
export async function bundle({ addressOf, external = [], plugins = [], banner = '', ...options }) {
  await build({
    absWorkingDir: root,
    outbase: '.',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Resolves packages as Node would.
    conditions: [],
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);${banner}`,
    },
    jsx: 'automatic',
    logLevel: 'error',
    ...options,
    external: [...leftAlone, ...rendered, ...optional, ...external],
    plugins: [...plugins, ownAddresses(addressOf)],
  });
}

/** Keeps `import.meta.url` of each module. */
const ownAddresses = (addressOf) => ({
  name: 'own addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|tsx|js|mjs|cjs)$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return loadPackaged(path, addressOf);
      const text = await readFile(path, 'utf8');
      const own = addressOf(path, relative(root, path));
      return {
        contents: text.replace(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, name) => own[name]),
        loader: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
});

/** CommonJS modules use `__filename` and `__dirname`. */
async function loadPackaged(path, addressOf) {
  if (!/\.c?js$/.test(path)) return null;
  const text = await readFile(path, 'utf8');
  if (!/\b__(file|dir)name\b/.test(text)) return { contents: text, loader: 'js' };
  const { filename, dirname } = addressOf(path, null);
  return { contents: `const __filename = ${filename}, __dirname = ${dirname};\n${text}`, loader: 'js' };
}

export const withoutEnd = (file) => file.replace(/\.(ts|tsx|mjs)$/, '');
