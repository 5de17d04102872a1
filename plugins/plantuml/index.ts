import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { plantumlServer } from './ask-server.ts';
import { plantumlRoutes } from './routes.ts';

export interface PlantumlOptions {
  /** Undefined: diagrams stay code. */
  url?: string | undefined;
  /** Sent in `User-Agent`. */
  version: string;
}

const cacheBytes = 32 * 1024 * 1024;
const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 15_000;

/** Draws PlantUML diagrams with a server. */
export default fp<PlantumlOptions>(
  async (fastify, { url, version }) => {
    if (url === undefined) return void (await fastify.register(plantumlRoutes(null)));
    const server = plantumlServer({ url, timeoutMs, maxBytes, userAgent: `wiki/${version}` });
    fastify.addHook('onClose', server.close);
    const drawings = new LRUCache<string, Buffer>({
      maxSize: cacheBytes,
      sizeCalculation: (drawing, source) => drawing.length + 2 * source.length,
      // Concurrent readers share a drawing.
      fetchMethod: (source) => server.draw(source),
    });
    await fastify.register(plantumlRoutes(drawings));
  },
  {
    fastify: '5.x',
    name: 'plantuml',
    dependencies: ['errors', 'access', 'accounts', 'auth'],
    decorators: { fastify: ['problems', 'accounts', 'auth'] },
  },
);
