import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WebConfig } from './config.ts';
import type { Documents } from './documents/documents.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** On their own port, if configured. */
export function addMetrics(app: FastifyInstance, { metricsPort, metricsHost }: WebConfig, documents: Documents): void {
  if (metricsPort === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureDocuments(documents, registry);
  let server: Server | null = null;
  app.addHook('onReady', async () => {
    server = createServer(async (request, response) => {
      const isAsked = request.url?.split('?', 1)[0] === '/metrics';
      const text = isAsked ? await registry.metrics() : 'The metrics are at /metrics.\n';
      response.writeHead(isAsked ? 200 : 404, { 'Content-Type': isAsked ? registry.contentType : 'text/plain' });
      response.end(text);
    });
    server.listen({ host: metricsHost, port: metricsPort });
    await once(server, 'listening');
    app.log.info({ address: server.address() }, 'serving metrics');
  });
  app.addHook('onClose', async () => {
    server?.close();
    server?.closeAllConnections();
  });
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by route pattern; all built files are one.',
    labelNames: ['method', 'route', 'status_code'] as const,
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status_code: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Size and hit rate of the document cache. */
function measureDocuments(documents: Documents, registry: Registry): void {
  const registers = [registry];
  for (const name of ['bytes', 'documents'] as const) {
    const help = name === 'bytes' ? 'Memory used by cached documents.' : 'Number of cached documents.';
    new Gauge({
      name: `wiki_document_cache_${name}`,
      help,
      registers,
      collect() {
        this.set(documents.counts()[name]);
      },
    });
  }
  new Counter({
    name: 'wiki_document_cache_requests_total',
    help: 'Document cache hits, misses and evictions.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      const { hits, misses, evictions } = documents.counts();
      this.reset();
      this.inc({ outcome: 'hit' }, hits);
      this.inc({ outcome: 'miss' }, misses);
      this.inc({ outcome: 'eviction' }, evictions);
    },
  });
}

/** The names of built files change. */
function routeOf({ routeOptions: { url = 'unmatched' } }: FastifyRequest): string {
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
