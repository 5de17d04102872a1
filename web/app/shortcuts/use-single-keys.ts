import { useSyncExternalStore } from 'react';
import { areSingleKeysOn, subscribeSingleKeys } from './single-keys.ts';

/** Whether shortcuts of plain characters are on; on the server, as if they were. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribeSingleKeys, areSingleKeysOn, () => true);
}
