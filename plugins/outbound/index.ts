import fp from 'fastify-plugin';
import { buildConnector } from 'undici';
import { connectPublicOnly, NotPublic, type PublicOnlyOptions } from './public-addresses.ts';

export interface OutboundOptions {
  /** Which addresses may be connected to, and how names are resolved. Default: public addresses, by the system. */
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

/** Connections to addresses that people choose: never into the network of the wiki. */
export default fp<OutboundOptions>(
  async (fastify, { addresses }) => void fastify.decorate('outbound', createOutbound(addresses)),
  { fastify: '5.x', name: 'outbound' },
);

/**
 * Returns an address; null for a text that is none. `URL.canParse` of Node.js 20 refuses hosts with Latin-1 letters such as
 * `ü` once V8 has optimised the call.
 */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const createOutbound = (addresses: OutboundOptions['addresses']) => ({
  /** Returns a connector for undici. Connecting fails with `NotPublic`, also after a redirect or a change of the name's address. */
  connector({ connectTimeoutMs, privateHosts = [] }: ConnectorOptions): buildConnector.connector {
    const publicOnly = connectPublicOnly({ connectTimeoutMs, ...addresses });
    const anywhere = buildConnector({ timeout: connectTimeoutMs });
    return (options, callback) => (privateHosts.includes(options.hostname) ? anywhere : publicOnly)(options, callback);
  },
  isNotPublic: (error: unknown): boolean => error instanceof NotPublic,
  parseUrl,
});
