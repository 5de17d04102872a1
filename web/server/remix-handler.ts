import { randomBytes } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { View } from '../app/api/types.ts';
import type { PublicSettings } from '../app/site/public-settings.ts';
import type { WebConfig } from './config.ts';
import {
  type AskedDocument,
  type Documents,
  isKeyed,
  isSettled,
  type KeyedDocument,
  type Rendered,
} from './documents/documents.ts';
import { nonceOfCopy, writeEntityTag } from './documents/entity-tag.ts';
import { cutDocument, fillDocument, standInFor, tagFor } from './documents/stand-in.ts';
import type { WebContext } from './load-context.ts';
import { answerMarkdown } from './markdown/answer-markdown.ts';
import { createAskSettings } from './public-settings.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Markdown if preferred, else Remix with a nonce and policy. Page documents are cached across readers. */
export function createRemixHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  config: WebConfig,
  documents: Documents | null,
  mode: 'production' | 'development' = 'production',
) {
  const handle = createRequestHandler(build, mode);
  const askSettings = createAskSettings(config.apiUrl);
  const policy = (nonce: string, settings: PublicSettings | null) =>
    contentSecurityPolicy(nonce, { publicEnv: config.publicEnv, settings });

  return async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Writes go to the api. Discards bodies, so that senders read this.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('Allow', 'GET, HEAD').type('text/plain').send('Read only.');
    }
    const text = await answerMarkdown(request, reply, config.apiUrl);
    if (text) return text;
    const settings = await askSettings();
    const asked = documents && (await documents.ask(request, settings));
    if (!documents || !asked || !isKeyed(asked)) return answerFresh(request, reply, { asked, settings });
    return answerKept(request, reply, documents, asked);
  };

  async function answerKept(request: FastifyRequest, reply: FastifyReply, documents: Documents, asked: KeyedDocument) {
    const document = await documents.find(asked, () => renderKept(request, asked));
    const { settings, answered } = asked;
    if (!document) return answerFresh(request, reply, { asked, settings });
    const { user } = answered;
    const tag = tagFor(document, { user });
    const copied = nonceOfCopy(request.headers['if-none-match'], tag);
    const nonce = copied ?? newNonce();
    // Private and revalidated: signing out changes the cookie.
    reply.headers({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept, Accept-Language, Accept-Encoding' });
    reply.headers({ 'Content-Security-Policy': policy(nonce, settings), ETag: writeEntityTag(tag, nonce) });
    if (copied) return reply.code(304).send();
    const encoding = new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip' ? 'gzip' : 'identity';
    if (encoding === 'gzip') reply.header('Content-Encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(fillDocument(document, { nonce, user }, encoding));
  }

  /** Renders for a placeholder; null if it can't be cached. */
  async function renderKept(request: FastifyRequest, asked: KeyedDocument): Promise<Rendered | null> {
    const view = asked.answered.parse();
    if (!isSettled(asked.path, view.page)) return null;
    const standIn = standInFor(view.user);
    const context = contextOf(request, standIn.nonce, asked.settings, {
      path: asked.path,
      view: { ...view, user: standIn.user },
    });
    // Other requests may wait for it.
    const response = await handle(toWebRequest(request), context);
    // The browser loads the page itself.
    if (response.status !== 200 || context.articles.size === 0) return null;
    const document = cutDocument(await response.text(), standIn);
    if (document) return { document, page: view.page };
    request.log.warn('A document could not be cached: personal data appears in an unexpected place.');
    return null;
  }

  async function answerFresh(request: FastifyRequest, reply: FastifyReply, { asked, settings }: Fresh) {
    const nonce = newNonce();
    const context = contextOf(request, nonce, settings, asked && { path: asked.path, view: asked.answered.parse() });
    const response = await handle(toWebRequest(request, endOf(reply)), context);
    reply.header('Content-Security-Policy', policy(nonce, settings));
    return sendWebResponse(reply, response);
  }

  function contextOf(request: FastifyRequest, nonce: string, settings: PublicSettings | null, shown: Shown | null) {
    const context: WebContext = {
      nonce,
      publicEnv: config.publicEnv,
      settings,
      apiUrl: config.apiUrl,
      requestId: request.id,
      articles: new Map(),
      views: new Map(shown ? [[shown.path, Promise.resolve(shown.view)]] : []),
      warn: (message, error) => request.log.warn({ err: error }, message),
    };
    return context;
  }
}

/** The inputs of a document that is not cached. */
interface Fresh {
  asked: AskedDocument | null;
  settings: PublicSettings | null;
}

interface Shown {
  path: string;
  view: View;
}

const newNonce = () => randomBytes(16).toString('base64');

function endOf({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

function toWebRequest(request: FastifyRequest, signal?: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  // The Host header isn't trusted.
  return new Request(`http://web.invalid${request.raw.url}`, {
    method: request.method,
    headers,
    signal: signal ?? null,
  });
}

// One write, instead of React's chunks of 2 KB.
async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  // Private unless the route says otherwise.
  reply.code(response.status).headers({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : null);
}
