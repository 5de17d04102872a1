import { createHmac } from 'node:crypto';
import { Agent, type Dispatcher, request } from 'undici';
import type { WebhooksContext } from './context.ts';
import type { Attempt } from './delivery.ts';

const timeoutMs = 10_000;
/** How much of a response is kept. */
const saidMaxBytes = 1024;

interface Call {
  /** The id of the delivery: the same for each attempt. */
  id: string;
  url: string;
  body: string;
  secret: string;
}

/** Signed by Standard Webhooks (https://www.standardwebhooks.com), without following redirects. */
export function createSender({
  connect,
  outbound,
  userAgent,
  now,
}: Pick<WebhooksContext, 'connect' | 'outbound' | 'userAgent' | 'now'>) {
  const agent = new Agent({ connect, pipelining: 0 });

  async function send({ id, url, body, secret }: Call, closing: AbortSignal): Promise<Attempt> {
    const at = now();
    const began = performance.now();
    const timestamp = Math.floor(at.getTime() / 1000);
    const done = (status: number | null, said: string): Attempt => ({
      at,
      ms: Math.round(performance.now() - began),
      status,
      said,
    });
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await request(url, {
        method: 'POST',
        dispatcher: agent,
        signal: AbortSignal.any([timeout, closing]),
        headers: {
          'content-type': 'application/json',
          accept: '*/*',
          'user-agent': userAgent,
          'webhook-id': id,
          'webhook-timestamp': `${timestamp}`,
          'webhook-signature': sign(secret, `${id}.${timestamp}.${body}`),
        },
        body,
      });
      return done(response.statusCode, await beginningOf(response.body));
    } catch (error) {
      return done(null, timeout.aborted ? 'timeout' : reasonOf(error, outbound.isNotPublic(error)));
    }
  }

  return { send, close: () => agent.destroy() };
}

const prefix = 'whsec_';

/** Version and HMAC-SHA256 in Base64. */
export function sign(secret: string, text: string): string {
  const key = secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret);
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= saidMaxBytes) break;
    }
  } catch {
    // The status has come; that counts.
  }
  body.on('error', () => {}).destroy();
  return Buffer.concat(chunks).subarray(0, saidMaxBytes).toString('utf8');
}

function reasonOf(error: unknown, isPrivate: boolean): string {
  if (!(error instanceof Error)) return String(error);
  if (isPrivate) return `${error.message} WIKI_WEBHOOK_PRIVATE_HOSTS can allow it.`;
  return 'code' in error && typeof error.code === 'string' ? `${error.code}: ${error.message}` : error.message;
}
