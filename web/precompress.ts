import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const smallestBytes = 1024;

/** Puts a .gz beside every script and style of the client build, so that serving them costs no time of the web process. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (config.build.ssr) return;
      const folder = join(config.build.outDir, 'assets');
      const names = await readdir(folder);
      await Promise.all(names.filter((name) => /\.(js|css)$/.test(name)).map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length >= smallestBytes) await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
