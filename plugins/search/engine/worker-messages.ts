import type { Operations } from './operations.ts';

/** What the main thread asks of the thread that searches. */
export interface ToWorker {
  id: number;
  /** Which of the folders that are open. */
  folder: number;
  operation: keyof Operations | 'open';
  values: unknown[];
}

/** What comes back. */
export type FromWorker = { id: number; value: unknown } | { id: number; error: string; isDamage: boolean };
