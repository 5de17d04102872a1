import type { Pool } from './pool/index.ts';

/** Per checkbox in page order, the UTF-16 offset of its space or `x`; null for HTML. */
export type TaskPlaces = (number | null)[];

/** Finds tasks; null if too complex. */
export function createTaskPlaces({ pool }: { pool: Pick<Pool, 'findTasks'> }) {
  return async function taskPlaces(markdown: string): Promise<TaskPlaces | null> {
    const json = await pool.findTasks(markdown);
    // From our own process.
    return json === null ? null : JSON.parse(json);
  };
}
