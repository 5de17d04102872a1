import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { Answer, Echo } from '../schema.ts';

/** The largest part of an answer that is read. */
const bodyMaxBytes = 512 * 1024;
const kept = 64 * 1024;

export interface Asked {
  url: URL;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  timeoutMs: number;
  /** Accepts an invalid certificate, already reported. */
  isUnverified: boolean;
  agent: http.Agent;
  /** Writes the body, and ends the request. */
  send?: (request: http.ClientRequest) => void;
}

/** Sends a request without following redirects. Never rejects. */
export function ask(id: string, asked: Asked): Promise<Answer> {
  const { url, method = 'GET', headers, timeoutMs, isUnverified, agent, send } = asked;
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    method,
    headers,
    agent,
    rejectUnauthorized: !isUnverified,
  };
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options);
    const finish = (answer: Answer) => {
      clearTimeout(deadline);
      resolve(answer);
    };
    const deadline = setTimeout(
      () => request.destroy(Object.assign(new Error('timeout'), { code: 'timeout' })),
      timeoutMs,
    );
    // Errors after the response don't matter.
    request.on('error', (error: NodeJS.ErrnoException) => finish(noAnswer(id, error)));
    request.on('response', (response) => void read(id, response).then(finish));
    // An upgrade that wasn't requested.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      finish({ ...noAnswer(id, null), status: response.statusCode ?? 0 });
    });
    if (send) send(request);
    else request.end();
  });
}

export function noAnswer(id: string, error: NodeJS.ErrnoException | null): Answer {
  const reason = error && (error.code ?? error.message);
  return {
    id,
    status: 0,
    error: reason,
    mark: null,
    headers: {},
    echo: null,
    sha256: null,
    addresses: [],
    socket: null,
  };
}

/** Reads an answer to its end or to the limit. */
export async function read(id: string, response: IncomingMessage): Promise<Answer> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      hash.update(chunk);
      if (size < kept) head.push(chunk);
      size += chunk.length;
      if (size > bodyMaxBytes) break;
    }
  } catch (error) {
    return noAnswer(id, error as NodeJS.ErrnoException);
  }
  const text = Buffer.concat(head).toString('utf8');
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  return {
    ...noAnswer(id, null),
    status: response.statusCode ?? 0,
    headers,
    mark: markOf(headers, text),
    echo: echoOf(headers, text),
    sha256: hash.digest('hex'),
    addresses: publicAddressesOf(text),
  };
}

/** Which process answered; proxies may remove the mark, but not its style. */
function markOf(headers: Record<string, string>, text: string): Answer['mark'] {
  const said = headers['x-wiki-process'];
  if (said === 'api' || said === 'web') return said;
  if (text.includes('"code":"misrouted"')) return 'web';
  if (headers['content-type']?.startsWith('application/problem+json') || echoOf(headers, text)) return 'api';
  return text.includes('window.__ENV') ? 'web' : null;
}

function echoOf(headers: Record<string, string>, text: string): Echo | null {
  if (!headers['content-type']?.startsWith('application/json') || !text.startsWith('{"echo":')) return null;
  try {
    return JSON.parse(text).echo;
  } catch {
    return null;
  }
}

/** Reads `window.__ENV` of a web document. */
function publicAddressesOf(text: string): string[] {
  const env = /window\.__ENV=(\{.*?\})[;<]/s.exec(text)?.[1] ?? '{}';
  return [...env.matchAll(/"(WEB_PUBLIC_(?:API|COLLAB)_URL)":"([^"]+)"/g)].map(([, name, value]) => `${name}=${value}`);
}
