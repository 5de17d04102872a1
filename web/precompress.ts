import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { afterBuild } from './after-build.ts';

const smallestBytes = 1024;

/** Writes a .gz beside scripts and styles. */
export const precompress = () =>
  afterBuild('precompress', 'client', async ({ build }) => {
    const folder = join(build.outDir, 'assets');
    const names = await readdir(folder);
    await Promise.all(names.filter((name) => /\.(js|css)$/.test(name)).map((name) => compress(join(folder, name))));
  });

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length >= smallestBytes) await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
