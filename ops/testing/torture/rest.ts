import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const deadlineMs = 60_000;

/** Waits until nothing is pending; returns what still is. */
export async function untilAtRest({ mongo: { db }, pages }: FastifyInstance): Promise<string[]> {
  const awaited = async () => ({
    moves: await db.collection('moves').countDocuments({ endedAt: null }),
    gate: (await db.collection('page_gate').findOne({}))?.active.length ?? 0,
    moving: await db.collection('pages').countDocuments({ state: 'moving' }),
    events: await db.collection('pages').countDocuments({ pendingEvents: { $exists: true } }),
    purging: await db.collection('pages').countDocuments({ status: 'purging' }),
  });
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const left = await awaited();
    if (Object.values(left).every((count) => count === 0)) return [];
    if (Date.now() > deadline)
      return [`not at rest ${deadlineMs / 1000} s after the last fault: ${JSON.stringify(left)}`];
    // Skips the two minutes until they are emitted again.
    if (left.events > 0) await pages.announcePending(new Date());
    await delay(50);
  }
}
