import type { Operations } from './operations.ts';

/** A request of the main thread to the search thread. */
export interface ToWorker {
  id: number;
  folder: number;
  operation: keyof Operations | 'open';
  values: unknown[];
}

/** A reply of the search thread. */
export type FromWorker = { id: number; value: unknown } | { id: number; error: string; isDamage: boolean };
