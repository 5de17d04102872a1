import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export type MetricsServer = Awaited<ReturnType<typeof serveMetrics>>;

interface ServeOptions {
  registry: Registry;
  host: string;
  port: number;
  /** Called with errors of collecting. */
  report: (error: unknown) => void;
}

/** `GET /metrics` in Prometheus text format. Rejects if the port is taken. */
export async function serveMetrics({ registry, host, port, report }: ServeOptions) {
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('The metrics are at /metrics.\n');
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : text);
    } catch (error) {
      report(error);
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The metrics could not be collected.\n');
    }
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
