import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The clocks of replicas, changed by Debian's `libfaketime`. */
export interface Clocks {
  envOf(index: number): Record<string, string>;
  /** Puts a replica's clock this far ahead of the machine's, or behind it, within a second. */
  set(index: number, seconds: number): void;
}

/** Returns null if `libfaketime` isn't installed. */
export function createClocks(folder: string): Clocks | null {
  const library = readdirSync('/usr/lib')
    .map((place) => `/usr/lib/${place}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));
  if (!library) return null;
  const fileOf = (index: number) => join(folder, `clock-${index + 1}`);
  const set = (index: number, seconds: number) => writeFileSync(fileOf(index), `${seconds < 0 ? '' : '+'}${seconds}`);
  return {
    envOf(index) {
      set(index, 0);
      return {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: fileOf(index),
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
    },
    set,
  };
}
