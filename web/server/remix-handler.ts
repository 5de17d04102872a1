import { randomBytes } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebConfig } from './config.ts';
import type { WebContext } from './load-context.ts';
import { answerMarkdown } from './markdown/answer-markdown.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/**
 * The Fastify handler that answers pages: as Markdown where that is asked for, else by the Remix build, with a fresh nonce
 * and policy for every document.
 */
export function createRemixHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  config: WebConfig,
  mode: 'production' | 'development' = 'production',
) {
  const handle = createRequestHandler(build, mode);

  return async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Writes go from the browser to the api. Node reads a body to nowhere, so that its sender reads this answer.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('Allow', 'GET, HEAD').type('text/plain').send('Read only.');
    }
    const text = await answerMarkdown(request, reply, config.apiUrl);
    if (text) return text;
    const context: WebContext = {
      nonce: randomBytes(16).toString('base64'),
      publicEnv: config.publicEnv,
      apiUrl: config.apiUrl,
      requestId: request.id,
      articles: new Map(),
      views: new Map(),
      warn: (message, error) => request.log.warn({ err: error }, message),
    };
    const response = await handle(toWebRequest(request, reply), context);
    reply.header('Content-Security-Policy', contentSecurityPolicy(context.nonce, config.publicEnv));
    return await sendWebResponse(reply, response);
  };
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  // The app only ever needs the path; the Host header is the client's word and is not trusted for anything.
  return new Request(`http://web.invalid${request.raw.url}`, { method: request.method, headers, signal: abort.signal });
}

// In one piece: nothing in a document is deferred, and React's 2 KB chunks cost a write each.
async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  // What a loader answers is the reader's own, unless its route says otherwise.
  reply.code(response.status).headers({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : null);
}
