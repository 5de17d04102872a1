import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Answer, Echo } from '../schema.ts';
import { noAnswer, read } from './request.ts';

export interface AskedSocket {
  url: URL;
  headers: Record<string, string>;
  timeoutMs: number;
  /** How long it is held open silently. */
  idleMs: number;
  isUnverified: boolean;
  /** Ends the wait. */
  signal: AbortSignal;
}

/** Opens a socket like a browser, waits in silence, then echoes a word. Never rejects. */
export async function askSocket(id: string, asked: AskedSocket): Promise<Answer> {
  const { url, headers, timeoutMs, idleMs, isUnverified, signal } = asked;
  const socket = new WebSocket(url, {
    headers,
    handshakeTimeout: timeoutMs,
    perMessageDeflate: false,
    rejectUnauthorized: !isUnverified,
  });
  const stop = () => socket.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Answer>((resolve) => {
      socket.on('error', (error) => resolve(noAnswer(id, error)));
      socket.on('unexpected-response', (_request, response) => void read(id, response).then(resolve));
      socket.on('open', () => void hold(id, socket, { timeoutMs, idleMs }).then(resolve));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    socket.terminate();
  }
}

async function hold(id: string, socket: WebSocket, times: Pick<AskedSocket, 'timeoutMs' | 'idleMs'>): Promise<Answer> {
  const greeting = await message(socket, times.timeoutMs);
  const opened = { ...noAnswer(id, null), status: 101, mark: 'api' as const, echo: echoIn(greeting) };
  const began = performance.now();
  const isCut = await closed(socket, times.idleMs);
  const heldMs = performance.now() - began;
  if (isCut || greeting === null) return { ...opened, socket: { heldMs, isAlive: false } };
  const answered = message(socket, times.timeoutMs);
  socket.send('anybody there?');
  return { ...opened, socket: { heldMs, isAlive: (await answered) !== null } };
}

/** Returns the next message, or null when none comes. */
async function message(socket: WebSocket, timeoutMs: number): Promise<string | null> {
  const over = new AbortController();
  const { signal } = over;
  const heard = once(socket, 'message', { signal }).then(([data]) => String(data));
  const nothing = closed(socket, timeoutMs, signal).then(() => null);
  const first = await Promise.race([heard, nothing]).catch(() => null);
  over.abort();
  await Promise.allSettled([heard, nothing]);
  return first;
}

/** Whether it closes within a time. */
function closed(socket: WebSocket, withinMs: number, signal?: AbortSignal): Promise<boolean> {
  if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.off('close', onClose);
      resolve(isClosed);
    };
    const onClose = () => settle(true);
    const timer = setTimeout(() => settle(false), withinMs);
    socket.on('close', onClose);
    signal?.addEventListener('abort', () => settle(false), { once: true });
  });
}

function echoIn(greeting: string | null): Echo | null {
  try {
    return greeting === null ? null : JSON.parse(greeting).echo;
  } catch {
    return null;
  }
}
