import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mountInMemory, unmountAll } from '../memory-disk.ts';
import type { Scope } from './scope.ts';

/** The disk under the data folder. Only root can make one that fills up; elsewhere `isSmall` is false. */
export interface Disk {
  readonly isSmall: boolean;
  /** Leaves 64 KiB. */
  fill(): void;
  free(): void;
  /** Makes it read-only for everything that is opened from now on. */
  lock(): void;
  unlock(): void;
  /** Whether a process may still take it for full. */
  mayBeFull(): boolean;
}

const leftBytes = 65_536;
/** Until every process has noticed that there is space again. */
const noticedMs = 15_000;

/** Mounts a file system in memory on the folder, until the scope is closed. */
export function createDisk(scope: Scope, folder: string): Disk {
  const isSmall = mountInMemory(folder, 'size=50%');
  // Also after a failure on the read-only disk.
  if (isSmall) scope.teardown(() => unmountAll(folder));
  let fullUntil = 0;
  return {
    isSmall,
    fill() {
      fullUntil = Number.POSITIVE_INFINITY;
      const usedBytes = () => {
        const { blocks, bfree, bsize } = statfsSync(folder);
        return (blocks - bfree) * bsize;
      };
      // Refused if more than was left has been written since.
      let tries = 0;
      while (!mountInMemory(folder, `remount,size=${usedBytes() + leftBytes}`)) {
        if (++tries === 100) throw new Error(`The disk in ${folder} can't be made small.`);
      }
    },
    free() {
      run('mount', '-o', 'remount,size=50%', folder);
      fullUntil = performance.now() + noticedMs;
    },
    lock() {
      // A second mount above, since the first can't be changed while a file is open for writing.
      run('mount', '--bind', folder, folder);
      run('mount', '-o', 'remount,bind,ro', folder);
    },
    unlock: () => run('umount', folder),
    mayBeFull: () => performance.now() < fullUntil,
  };
}

function run(command: string, ...options: string[]): void {
  const { status, stderr } = spawnSync(command, options);
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}: ${stderr}`);
}
