import cors from '@fastify/cors';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether pages of this origin may call the api. */
    isClientOrigin(origin: string): boolean;
  }
}

export interface CorsOptions {
  /** The one allowed web origin (scheme, host and port). Unset: none. */
  clientUrl?: string;
  /** Development allows every localhost origin besides. */
  allowLocalhost?: boolean;
}

const localhost = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

// Headers of agents in browsers (Model Context Protocol, transports).
const ofAgents = ['Mcp-Session-Id', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Last-Event-ID'];
const toAgents = ['WWW-Authenticate', 'Mcp-Session-Id', 'MCP-Protocol-Version'];

/** Allows cross-origin calls to the exact `CLIENT_URL` (contract section 4.2, rule 4). */
export default fp<CorsOptions>(
  async (fastify, { clientUrl, allowLocalhost = false }) => {
    fastify.decorate('isClientOrigin', (origin) => origin === clientUrl || (allowLocalhost && localhost.test(origin)));
    // Answers preflights, which carry no token.
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
