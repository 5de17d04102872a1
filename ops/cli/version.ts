import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function findVersion(folder: string): string {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : findVersion(dirname(folder));
}
