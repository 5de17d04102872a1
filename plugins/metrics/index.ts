import fp from 'fastify-plugin';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { measureRequests } from './measure-requests.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

export interface MetricsOptions {
  /** Prometheus port; 0: any. Unset: no metrics. */
  port?: number | undefined;
  /** Never public. Default: 127.0.0.1. */
  host?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: {
      /** Whether anything is measured. */
      isOn: boolean;
      registry: Registry;
      /** Call when listening. Rejects if the port is taken. */
      serve(): Promise<void>;
      /** The port of the metrics; null without one. */
      readonly port: number | null;
    };
  }
}

/** Prometheus metrics on their own port. */
export default fp<MetricsOptions>(
  async (fastify, { port, host = '127.0.0.1' }) => {
    const registry = new Registry();
    let server: MetricsServer | null = null;
    fastify.decorate('metrics', {
      isOn: port !== undefined,
      registry,
      async serve() {
        if (port === undefined) return;
        const report = (err: unknown) => fastify.log.error({ err }, 'could not collect metrics');
        server = await serveMetrics({ registry, host, port, report });
        fastify.log.info({ host, port: server.port }, 'serving metrics');
      },
      get port() {
        return server?.port ?? null;
      },
    });
    if (port === undefined) return;
    collectDefaultMetrics({ register: registry });
    measureRequests(fastify, registry);
    // Last, so closing is visible too.
    fastify.addHook('onClose', async () => server?.close());
  },
  { fastify: '5.x', name: 'metrics' },
);
