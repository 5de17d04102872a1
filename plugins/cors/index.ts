import cors from '@fastify/cors';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a web page of this origin may call the api from a browser. */
    isClientOrigin(origin: string): boolean;
  }
}

export interface CorsOptions {
  /** The one web origin that may call from a browser (scheme, host and port). Unset: none. */
  clientUrl?: string;
  /** Development allows every localhost origin besides. */
  allowLocalhost?: boolean;
}

const localhost = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

// What agents in a browser send (Model Context Protocol, transports), and read beyond what every client reads.
const ofAgents = ['Mcp-Session-Id', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Last-Event-ID'];
const toAgents = ['WWW-Authenticate', 'Mcp-Session-Id', 'MCP-Protocol-Version'];

/** Cross-origin calls are allowed to the exact `CLIENT_URL` only (contract section 4.2, rule 4). */
export default fp<CorsOptions>(
  async (fastify, { clientUrl, allowLocalhost = false }) => {
    fastify.decorate('isClientOrigin', (origin) => origin === clientUrl || (allowLocalhost && localhost.test(origin)));
    // Its one route answers preflights, which carry no token.
    fastify.addHook('onRoute', (route) => {
      if (route.method === 'OPTIONS' && route.url === '*') route.config = { ...route.config, access: 'public' };
    });
    await fastify.register(cors, {
      origin: (origin, done) => done(null, origin !== undefined && fastify.isClientOrigin(origin)),
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match', ...ofAgents],
      exposedHeaders: ['X-Request-Id', 'Retry-After', 'ETag', ...toAgents],
      credentials: false,
      maxAge: 600,
    });
  },
  { fastify: '5.x', name: 'cors' },
);
