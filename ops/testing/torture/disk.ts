import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Scope } from './scope.ts';

/** The disk under the data folder. Only root can make one that fills up; elsewhere `isSmall` is false. */
export interface Disk {
  readonly isSmall: boolean;
  /** Leaves 64 KiB. */
  fill(): void;
  free(): void;
  /** Makes it read-only, as soon as no file is open for writing. */
  lock(): Promise<void>;
  unlock(): void;
  /** Whether a process may still take it for full. */
  mayBeFull(): boolean;
}

const leftBytes = 65_536;
/** Until every process has noticed that there is space again. */
const noticedMs = 15_000;

/** Until the children of a killed process have ended. */
const closedMs = 10_000;

/** Mounts a file system in memory on the folder, until the scope is closed. */
export function createDisk(scope: Scope, folder: string): Disk {
  const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
  const isSmall = mount('size=50%');
  if (isSmall) scope.teardown(() => void spawnSync('umount', ['--lazy', folder]));
  const remount = (options: string) => {
    if (!mount(`remount,${options}`)) throw new Error(`The disk in ${folder} can't be mounted with ${options}.`);
  };
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
      while (!mount(`remount,size=${usedBytes() + leftBytes}`)) {
        if (++tries === 100) throw new Error(`The disk in ${folder} can't be made small.`);
      }
    },
    free() {
      remount('size=50%');
      fullUntil = performance.now() + noticedMs;
    },
    async lock() {
      for (const deadline = performance.now() + closedMs; !mount('remount,ro'); await delay(50)) {
        if (performance.now() > deadline) throw new Error(`Files are open for writing in ${folder}.`);
      }
    },
    unlock: () => remount('rw'),
    mayBeFull: () => performance.now() < fullUntil,
  };
}
