import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/**
 * Makes a folder for all that tests write, gone with this process. It is in memory where there is room: tests end their
 * processes and not the machine, so waiting for a disk would show nothing and take half of their time.
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
