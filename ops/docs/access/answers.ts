import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { AskedRoute } from './routes.ts';
import type { Credentials, Way } from './ways.ts';

/** `in`: the gate lets the request through, whatever the route answers. */
export type Answer = 'in' | '401' | '403';

/** Returns the gate's expected answer, by route and credentials (contract section 5.2, rules 1 and 5). */
export function expectedAnswer(route: AskedRoute, { carrier, worth }: Way): Answer {
  if (route.carriers.length === 0) return 'in';
  if (carrier === 'none' || !route.carriers.includes(carrier) || !worth) return '401';
  if (route.scope === 'admin' && !worth.isAdmin) return '403';
  return route.scope === null || worth.scopes.some((scope) => scope === route.scope) ? 'in' : '403';
}

const refusals: Record<string, Answer> = { unauthorized: '401', insufficient_scope: '403', admin_required: '403' };

/** Returns the gate's actual answer; the app listens at `origin`. */
export async function observedAnswer(
  app: FastifyInstance,
  origin: string,
  { method, path }: AskedRoute,
  credentials: Credentials,
): Promise<Answer> {
  const url = `${path.replaceAll(/\{\w*id\}/gi, '0'.repeat(24)).replaceAll(/\{\w+\}/g, 'x')}${queryOf(credentials)}`;
  if (method === 'WS') return shakeHands(origin + url, credentials);
  const { statusCode, body } = await app.inject({ method: method as 'GET', url, headers: credentials.headers ?? {} });
  if (statusCode !== 401 && statusCode !== 403) return 'in';
  return refusals[JSON.parse(body).code] ?? 'in';
}

const queryOf = ({ token }: Credentials): string => (token ? `?token=${token}` : '');

async function shakeHands(url: string, { headers = {} }: Credentials): Promise<Answer> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      socket.once('open', () => resolve('in'));
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(String(statusCode) as Answer));
      socket.once('error', reject);
    });
  } finally {
    socket.on('error', () => {}).terminate();
  }
}
