import fp from 'fastify-plugin';
import { buildConnector } from 'undici';
import { connectPublicOnly, NotPublic, type PublicOnlyOptions } from './public-addresses.ts';

export interface OutboundOptions {
  /** Allowed addresses and name resolution. Default: public ones, by the system. */
  addresses?: Pick<PublicOnlyOptions, 'isAllowed' | 'lookup'> | undefined;
}

interface ConnectorOptions {
  connectTimeoutMs: number;
  /** Host names and addresses that may be private. */
  privateHosts?: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    outbound: ReturnType<typeof createOutbound>;
  }
}

/** Connections to addresses people choose, never into private networks. */
export default fp<OutboundOptions>(
  async (fastify, { addresses }) => void fastify.decorate('outbound', createOutbound(addresses)),
  { fastify: '5.x', name: 'outbound' },
);

/** Returns null for invalid text. Node.js 20's `URL.canParse` refuses Latin-1 hosts such as `ü` once optimised. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const createOutbound = (addresses: OutboundOptions['addresses']) => ({
  /** Returns an undici connector. Fails with `NotPublic`, also after redirects or DNS changes. */
  connector({ connectTimeoutMs, privateHosts = [] }: ConnectorOptions): buildConnector.connector {
    const publicOnly = connectPublicOnly({ connectTimeoutMs, ...addresses });
    const anywhere = buildConnector({ timeout: connectTimeoutMs });
    return (options, callback) => (privateHosts.includes(options.hostname) ? anywhere : publicOnly)(options, callback);
  },
  isNotPublic: (error: unknown): boolean => error instanceof NotPublic,
  parseUrl,
});
