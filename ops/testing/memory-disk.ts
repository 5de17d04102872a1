import { spawnSync } from 'node:child_process';

/** Mounts a file system in memory on a folder, or changes it, such as by `size=16m`. Returns false if it is refused. */
export const mountInMemory = (folder: string, options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;

/** Unmounts all that is mounted on a folder, whatever is open there. */
export function unmountAll(folder: string): void {
  while (spawnSync('umount', ['--lazy', folder]).status === 0);
}
