import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What tests have written down of themselves in `folder`: `fileOf`, the test file of each database, and `lines`, a
 * database and the shape of a command it was sent each.
 */
export function readShapes(folder) {
  const names = readdirSync(folder).filter((name) => name !== 'databases' && name !== 'declared');
  return {
    fileOf: new Map(readLines(folder, 'databases')),
    lines: names.flatMap((name) => readLines(folder, name)),
  };
}

function readLines(folder, name) {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => line.split('\t'));
}
