import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Reads the nearest package.json at or above a folder; sources and build differ in depth. */
export function findPackageJSON(folder: string): string {
  const candidate = join(folder, 'package.json');
  return existsSync(candidate) ? candidate : findPackageJSON(dirname(folder));
}
