import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest package.json at or above a folder: the sources and the build stand at different depths. */
export function findPackageJSON(folder: string): string {
  const candidate = join(folder, 'package.json');
  return existsSync(candidate) ? candidate : findPackageJSON(dirname(folder));
}
