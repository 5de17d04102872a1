import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { bePatient } from '../../../web/transfer/sockets/patient-socket.ts';
import { CliError } from '../errors.ts';
import { ConnectionError, ConnectionLostError } from './errors.ts';
import type { Form } from './multipart.ts';
import { type Connection, readAnswer } from './request.ts';

const idleMs = 120_000;
/** Time to wait for `100 Continue` before sending the body anyway. */
const patienceMs = 1_000;

/**
 * Posts a form as a stream, once. An early answer ends the sending. @throws ConnectionError without a connection,
 * ConnectionLostError when it broke, `interrupted` when aborted
 */
export async function sendForm(
  connection: Connection,
  path: string,
  form: Form,
  signal?: AbortSignal,
): Promise<unknown> {
  const { url, token } = connection;
  const outgoing = open(new URL(url + path), form, token);
  const progress = { isConnected: false, isWhole: false, sentBytes: 0 };
  const stop = () => outgoing.destroy(new CliError('interrupted', 'it was interrupted'));
  signal?.addEventListener('abort', stop, { once: true });
  outgoing.once('socket', (socket) => {
    bePatient(socket).once(url.startsWith('https:') ? 'secureConnect' : 'connect', () => {
      progress.isConnected = true;
    });
  });
  try {
    if (signal?.aborted) stop();
    const incoming = await answerTo(outgoing, form, progress);
    return readAnswer(url, toResponse(incoming), await text(incoming));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw progress.isConnected ? new ConnectionLostError(url, error, progress) : new ConnectionError(url, error);
  } finally {
    signal?.removeEventListener('abort', stop);
    outgoing.destroy();
  }
}

function open(url: URL, form: Form, token: string | null): ClientRequest {
  const headers: Record<string, string | number> = {
    accept: 'application/json',
    'user-agent': 'wiki-cli',
    'content-type': form.contentType,
    // Lets a server refuse by length before anything is sent.
    expect: '100-continue',
  };
  if (form.bytes !== null) headers['content-length'] = form.bytes;
  if (token) headers.authorization = `Bearer ${token}`;
  const make = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const outgoing = make(url, { method: 'POST', headers, agent: false });
  outgoing.setTimeout(idleMs, () => outgoing.destroy(Object.assign(new Error('idle'), { name: 'TimeoutError' })));
  return outgoing;
}

interface SendProgress {
  isWhole: boolean;
  sentBytes: number;
}

async function answerTo(outgoing: ClientRequest, form: Form, progress: SendProgress): Promise<IncomingMessage> {
  const over = new AbortController();
  const answered = once(outgoing, 'response').then(([incoming]) => incoming as IncomingMessage);
  const settled = answered.finally(() => over.abort());
  settled.catch(ignore);
  // Errors after the answer don't matter.
  outgoing.on('error', ignore);
  outgoing.flushHeaders();
  const isWelcome = once(outgoing, 'continue', over).catch(ignore);
  await Promise.race([isWelcome, sleep(patienceMs, undefined, over).catch(ignore)]);
  const pieces = form.body()[Symbol.asyncIterator]();
  try {
    while (!over.signal.aborted) {
      const next = await unlessAborted(over.signal, pieces.next());
      if (!next) break;
      if (next.done) {
        progress.isWhole = true;
        outgoing.end();
        break;
      }
      progress.sentBytes += next.value.length;
      if (!outgoing.write(next.value)) await once(outgoing, 'drain', over).catch(ignore);
    }
  } finally {
    // Not awaited: it may never come.
    pieces.return?.().catch(ignore);
  }
  return settled;
}

/** Returns null once aborted. A race would keep every piece until the upload's end. */
function unlessAborted<T>(signal: AbortSignal, waiting: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(null);
    signal.addEventListener('abort', stop, { once: true });
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

const ignore = () => {};

function toResponse({ statusCode = 0, headers }: IncomingMessage) {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { status: statusCode, headers: new Headers(entries) };
}
