import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterBuild } from './after-build.ts';

/** Remix, shared with the web process, and browser-only packages. */
const external = [
  '@remix-run/node',
  '@remix-run/router',
  '@remix-run/server-runtime',
  'mermaid',
  '@excalidraw/excalidraw',
];

/** One bundle instead of some fifteen hundred modules. Vite's `ssr.noExternal` takes twenty seconds longer. */
export const bundleServer = () =>
  afterBuild('bundle server', 'server', async (config) => {
    const folder = config.build.outDir;
    const { outputFiles } = await build({
      absWorkingDir: config.root,
      entryPoints: [join(folder, 'index.js')],
      outdir: folder,
      write: false,
      allowOverwrite: true,
      bundle: true,
      splitting: true,
      chunkNames: 'assets/[name]-[hash]',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external,
      define: { 'process.env.NODE_ENV': '"production"' },
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
      },
      minifyWhitespace: true,
      lineLimit: 200,
      logLevel: 'error',
    });
    await rm(join(folder, 'assets'), { recursive: true });
    for (const { path, contents } of outputFiles) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, contents);
    }
  });
