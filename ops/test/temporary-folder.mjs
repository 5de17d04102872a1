import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/**
 * Creates a folder for all test output, removed with this process. In memory if there is room: tests kill processes,
 * not the machine, so a disk would only cost half their time.
 */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'wiki-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
