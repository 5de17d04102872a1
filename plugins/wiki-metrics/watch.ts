import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';

/** Read at each scrape, for each label value. */
export function watch(
  { metrics, log }: Pick<FastifyInstance, 'metrics' | 'log'>,
  { name, help, label }: { name: string; help: string; label?: string },
  ask: () => Promise<Record<string, number>> | Record<string, number>,
): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [metrics.registry],
    async collect() {
      // An unavailable store omits only its own values.
      this.reset();
      try {
        for (const [value, number] of Object.entries(await ask())) {
          if (label === undefined) this.set(number);
          else this.set({ [label]: value }, number);
        }
      } catch (err) {
        if (label === undefined) this.remove();
        log.warn({ err, metric: name }, 'could not read a metric');
      }
    },
  });
}
