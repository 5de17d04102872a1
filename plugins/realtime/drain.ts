import { setTimeout as wait } from 'node:timers/promises';
import type { Connections } from './connections.ts';
import type { RealtimeLimits } from './options.ts';

/** The rate of closing; `drainSpreadMs` may slow it down. */
const perSecond = 200;
const stepMs = 50;

/**
 * Closes all connections, spread over time since each reconnects at once. Resolves when closed; cuts those silent for
 * `drainGraceMs`.
 */
export async function drain(
  connections: Connections,
  { drainGraceMs, drainSpreadMs }: Pick<RealtimeLimits, 'drainGraceMs' | 'drainSpreadMs'>,
): Promise<void> {
  const open = [...connections.all];
  const gone = Promise.all(
    open.map((connection) => new Promise<void>((resolve) => connection.onClose(() => resolve()))),
  );
  const spreadMs = Math.min(drainSpreadMs, (open.length / perSecond) * 1_000);
  const perStep = Math.max(1, Math.ceil((open.length * stepMs) / Math.max(stepMs, spreadMs)));
  for (let first = 0; first < open.length; first += perStep) {
    if (first > 0) await wait(stepMs);
    for (const connection of open.slice(first, first + perStep)) connection.close(1012);
  }
  const patience = setTimeout(() => {
    for (const connection of connections.all) connection.cut(1012);
  }, drainGraceMs);
  await gone;
  clearTimeout(patience);
}
