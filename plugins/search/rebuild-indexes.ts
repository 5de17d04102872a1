import { setTimeout as sleep } from 'node:timers/promises';
import type { FollowContext } from './follow/context.ts';
import type { ReplicaRecord } from './store.ts';

/** A replica silent for this long is gone. */
export const silentMs = 20_000;
const lookEveryMs = 250;

export interface RebuildWatch {
  /** Stops watching; the replicas continue. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface IndexRebuilding {
  /** Replicas that have rebuilt their index. */
  replicas: number;
  /** Pages in the smallest of their indexes. */
  pages: number;
  /** Replicas that failed. */
  left: number;
}

/**
 * Has all replicas rebuild while serving, and waits. Joins a rebuild in progress; stopped replicas rebuild on start.
 */
export async function rebuildIndexes(
  { store, now }: Pick<FollowContext, 'store' | 'now'>,
  { signal, onProgress = () => {} }: RebuildWatch = {},
): Promise<IndexRebuilding> {
  const there = () => store.replicasSince(new Date(now().getTime() - silentMs));
  const before = await there();
  const last = await store.lastOrder();
  const isUnderWay = before.some(({ generation }) => generation < last);
  const order = isUnderWay ? last : await store.order();
  for (;;) {
    signal?.throwIfAborted();
    const replicas = await there();
    const done = replicas.filter(({ generation }) => generation >= order);
    const { read, total } = progressOf(replicas, order);
    onProgress(read, total);
    if (done.length === replicas.length) {
      const known = new Set(replicas.map(({ _id }) => _id));
      const left = before.filter(({ _id }) => !known.has(_id)).length;
      const pages = done.length > 0 ? Math.min(...done.map(({ pages }) => pages)) : 0;
      return { replicas: done.length, pages, left };
    }
    await sleep(lookEveryMs, undefined, { signal });
  }
}

function progressOf(replicas: readonly ReplicaRecord[], order: string): { read: number; total: number } {
  const each = replicas.map(({ generation, rebuilding, pages }) => {
    if (generation >= order) return { read: pages, total: pages };
    return { read: rebuilding?.done ?? 0, total: rebuilding?.total ?? pages };
  });
  return {
    read: each.reduce((sum, { read }) => sum + read, 0),
    total: each.reduce((sum, { total }) => sum + total, 0),
  };
}
