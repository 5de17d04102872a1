import http from 'node:http';
import https from 'node:https';
import type { FastifyInstance } from 'fastify';
import { ask } from './ask/request.ts';

interface Needs {
  probes: FastifyInstance['probes'];
  /** CLIENT_URL and WIKI_PUBLIC_URL. */
  configured: readonly (string | undefined)[];
}

/**
 * Whether the api may examine an origin for a client on the network: only one it was configured with, or one that leads
 * back to this very wiki. Of any other it requests a single address and reveals nothing of the result, so that the api
 * cannot be used to scan a network.
 */
export function createIsOwn({ probes, configured }: Needs) {
  return async function isOwn(origin: string): Promise<boolean> {
    if (configured.includes(origin)) return true;
    if (!isOrigin(origin)) return false;
    const { token } = await probes.begin(30_000);
    const url = new URL('/api/app/info', origin);
    const agent = url.protocol === 'https:' ? new https.Agent() : new http.Agent();
    try {
      const headers = { [probes.header]: `${token} echo` };
      const answer = await ask('own', { url, headers, agent, timeoutMs: 5_000, isUnverified: true });
      // The token is known to this wiki only, so no one else can have made an echo of it.
      return answer.echo !== null && answer.echo.target === '/api/app/info';
    } finally {
      agent.destroy();
      await probes.end(token);
    }
  };
}

/** Scheme, host and port, and nothing else. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}
