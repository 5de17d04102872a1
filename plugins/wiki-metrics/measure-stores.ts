import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { watch } from './watch.ts';

/** Equal on all replicas. */
export function measureStores(fastify: FastifyInstance): void {
  const { mongo, coordination, diskSpace, pages, comments, notifications } = fastify;
  const ageOf = (since: Date | null): number => (since ? (mongo.now().getTime() - since.getTime()) / 1000 : 0);

  const pending = { name: 'wiki_events_pending', help: 'Pages and comments with a pending event.', label: 'of' };
  watch(fastify, pending, async () => ({
    pages: (await pages.pendingEvents()).count,
    comments: (await comments.pendingEvents()).count,
  }));
  const age = { name: 'wiki_events_pending_age_seconds', help: 'Since when the first of them waits.', label: 'of' };
  watch(fastify, age, async () => ({
    pages: ageOf((await pages.pendingEvents()).since),
    comments: ageOf((await comments.pendingEvents()).since),
  }));

  const jobs = { name: 'wiki_jobs', help: 'Events with notifications still to be sent.' };
  watch(fastify, jobs, async () => ({ all: (await notifications.countWaiting()).jobs }));
  const mails = {
    name: 'wiki_mail_queue',
    help: 'Notices that wait for a mail, and mails that have not gone.',
    label: 'of',
  };
  watch(fastify, mails, async () => {
    const { notices, mails } = await notifications.countWaiting();
    return { notices, mails };
  });

  const healthy = { name: 'wiki_coordination_healthy', help: '1 when the coordination store answers.', label: 'kind' };
  watch(fastify, healthy, () => {
    const { kind, healthy } = coordination.status();
    return { [kind]: healthy ? 1 : 0 };
  });

  const clock = { name: 'wiki_clock_ahead_seconds', help: "How far this machine's clock is ahead of the database's." };
  watch(fastify, clock, () => ({ all: mongo.clock.aheadMs() / 1000 }));

  const free = { name: 'wiki_disk_free_bytes', help: 'Free on the disk of the embedded stores.' };
  watch(fastify, free, (): Record<string, number> => {
    const freeBytes = diskSpace.freeBytes();
    return freeBytes === null ? {} : { all: freeBytes };
  });

  const { storeFile } = mongo;
  if (storeFile === null) return;
  const size = { name: 'wiki_embedded_store_bytes', help: 'The embedded store on the disk.', label: 'part' };
  watch(fastify, size, async () => ({ data: await sizeOf(storeFile), log: await sizeOf(`${storeFile}-wal`) }));
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? 0;
}
