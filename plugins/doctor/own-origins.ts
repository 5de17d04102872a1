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
 * Whether a network client may examine an origin: a configured one, or one that leads back to this wiki. Requests a
 * single address of any other and reveals nothing, so networks can't be scanned.
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
      // Only this wiki knows the token.
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
