import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterBuild } from '../../after-build.ts';

const fileName = 'forwarding.json';

/**
 * Returns the origin to which the build in `builtFolder` forwards `/api` and `/files`: that of WIKI_API_URL at build
 * time (contract section 4.3), or null without one, as in the published image.
 */
export function readForwarding(builtFolder: string): string | null {
  const file = join(builtFolder, 'server', fileName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { apiUrl: string }).apiUrl : null;
}

/** Stores the origin in a build; null removes it. */
export async function writeForwarding(builtFolder: string, apiUrl: string | null): Promise<void> {
  const folder = join(builtFolder, 'server');
  await rm(join(folder, fileName), { force: true });
  if (apiUrl === null) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, fileName), `${JSON.stringify({ apiUrl })}\n`);
}

/** Records where the server's build forwards to. */
export const noteForwarding = (apiUrl: string | null) =>
  afterBuild('note-forwarding', 'server', ({ root, build }) =>
    writeForwarding(resolve(root, build.outDir, '..'), apiUrl),
  );
