import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From cached answers to large uploads. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Durations by method, route and status. Labels are declared routes, so their number is bounded. */
export function measureRequests(fastify: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by route pattern. WebSockets are not among them.',
    labelNames: ['method', 'route', 'status_code'] as const,
    buckets,
    registers: [registry],
  });
  const broken = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose sender left before the end.',
    labelNames: ['method', 'route'] as const,
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request) };
    if (request.raw.headers.upgrade === undefined || reply.statusCode >= 400) {
      durations.observe({ ...labels, status_code: reply.statusCode }, reply.elapsedTime / 1000);
    }
    done();
  });
  fastify.addHook('onRequestAbort', (request, done) => {
    broken.inc({ method: request.method, route: routeOf(request) });
    done();
  });
}

function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  return is404 ? 'unmatched' : (routeOptions.url ?? 'unmatched');
}
