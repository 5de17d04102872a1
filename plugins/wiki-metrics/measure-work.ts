import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { watch } from './watch.ts';

/** Measures sockets, saves, rendering and emails. */
export function measureWork(fastify: FastifyInstance): void {
  const { metrics, realtime, renderer, events, mail, readiness } = fastify;
  const registers = [metrics.registry];

  const sockets = { name: 'wiki_sockets', help: 'Open WebSockets of this replica.', label: 'namespace' };
  watch(fastify, sockets, () => realtime.countOpen());

  const saves = new Counter({
    name: 'wiki_page_saves_total',
    help: 'Revisions of pages that this replica has emitted; after a failed listener, each time they are emitted again.',
    labelNames: ['kind'] as const,
    registers,
  });
  events.on('page.created', 'wiki-metrics', async () => saves.inc({ kind: 'created' }));
  events.on('page.saved', 'wiki-metrics', async () => saves.inc({ kind: 'saved' }));

  const processes = { name: 'wiki_renderer_processes', help: 'Rendering processes of this replica.', label: 'state' };
  watch(fastify, processes, () => {
    const { processes: all, idle } = renderer.status();
    return { busy: all - idle, idle };
  });
  const queue = {
    name: 'wiki_renderer_queue_length',
    help: 'Texts that wait for a rendering process of this replica.',
  };
  watch(fastify, queue, () => ({ all: renderer.status().waiting }));

  new Counter({
    name: 'wiki_mails_total',
    help: 'Mails that this replica has handed to the mail server, by what became of them.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset();
      this.inc({ outcome: 'taken' }, mail.counts.taken);
      this.inc({ outcome: 'failed' }, mail.counts.failed);
    },
  });

  const ready = { name: 'wiki_ready', help: '1 when this replica should be sent requests.' };
  watch(fastify, ready, async () => ({ all: (await readiness.missing()).length === 0 ? 1 : 0 }));
}
