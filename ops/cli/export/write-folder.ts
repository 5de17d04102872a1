import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExportedFile } from '../../../web/transfer/export/export-run.ts';

/** Writes files into a folder. Names have no `..` and are valid everywhere. */
export async function writeFolder(files: AsyncIterable<ExportedFile>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const { name, bytes, modifiedAt } of files) {
    const place = join(folder, ...name.split('/'));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes, { flag: 'wx' });
    await utimes(place, modifiedAt, modifiedAt);
  }
}
