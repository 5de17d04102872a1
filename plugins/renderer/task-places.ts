import type { Pool } from './pool/index.ts';

/**
 * For each checkbox of a rendered page, in their order, the UTF-16 offset of the space or the `x` between its brackets;
 * null for one that is written as HTML.
 */
export type TaskPlaces = (number | null)[];

/** Makes the function that finds the tasks of a text; null for one that is too complex to be read. */
export function createTaskPlaces({ pool }: { pool: Pick<Pool, 'findTasks'> }) {
  return async function taskPlaces(markdown: string): Promise<TaskPlaces | null> {
    const json = await pool.findTasks(markdown);
    // Written by our own process a moment ago, so it is what it says it is.
    return json === null ? null : JSON.parse(json);
  };
}
