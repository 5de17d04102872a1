import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterBuild } from './after-build.ts';

/** Stays the server's own: Remix, whose other half is in the web process, and what only browsers load. */
const external = [
  '@remix-run/node',
  '@remix-run/router',
  '@remix-run/server-runtime',
  'mermaid',
  '@excalidraw/excalidraw',
];

/**
 * Puts the packages of the server build into it: the web process then loads one bundle of what it uses instead of some
 * fifteen hundred modules. Vite's `ssr.noExternal` does the same, and takes twenty seconds longer.
 */
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
