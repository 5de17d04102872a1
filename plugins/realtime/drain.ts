import type { Connections } from './connections.ts';

/**
 * Tells all connections to go to another replica, and resolves when they have gone. Who does not answer within `graceMs`
 * is cut.
 */
export async function drain(connections: Connections, graceMs: number): Promise<void> {
  const open = [...connections.all];
  const gone = Promise.all(
    open.map((connection) => new Promise<void>((resolve) => connection.onClose(() => resolve()))),
  );
  for (const connection of open) connection.close(1012);
  const patience = setTimeout(() => {
    for (const connection of connections.all) connection.cut(1012);
  }, graceMs);
  await gone;
  clearTimeout(patience);
}
