import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads recordings: `fileOf` maps databases to test files, `lines` are a database and a command shape each. */
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
