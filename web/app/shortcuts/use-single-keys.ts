import { useSyncExternalStore } from 'react';
import { areSingleKeysOn, subscribeSingleKeys } from './single-keys.ts';

/** Whether single-key shortcuts are on; always on the server. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribeSingleKeys, areSingleKeysOn, () => true);
}
