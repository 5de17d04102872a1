import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { bePatient } from '../../web/transfer/sockets/patient-socket.ts';
import type { Seen } from './fake-upstream.ts';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: string;
  /** As the fake upstream received it, if it answered. */
  seen: Seen | null;
}

/** Sends a request whose target no URL parser changes. */
export async function send(port: number, path: string, options: RequestOptions = {}, body?: Buffer): Promise<Answer> {
  const req = request({ host: '127.0.0.1', port, path, createConnection: patiently, ...options });
  const answered = once(req, 'response') as Promise<[IncomingMessage]>;
  // A proxy may refuse before reading the whole body.
  req.on('error', () => {});
  req.end(body);
  const [res] = await answered;
  const text = (await buffer(res)).toString();
  const isSeen = res.headers['content-type'] === 'application/json' && text.startsWith('{"process"');
  const { statusCode = 0, headers, rawHeaders } = res;
  return { status: statusCode, headers, rawHeaders, body: text, seen: isSeen ? JSON.parse(text) : null };
}

/** Reads the answer of a server that closes during the request. */
const patiently = ({ host, port }: { host?: string | null; port?: number | string | null }) =>
  bePatient(connect(Number(port), host ?? '127.0.0.1'));

export interface Upgraded {
  socket: Socket;
  status: number;
  seen: Seen | null;
}

/** Returns a WebSocket handshake up to the response's headers. */
export async function upgrade(port: number, target: string, headers: Record<string, string> = {}): Promise<Upgraded> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const all = {
    Host: 'wiki.test',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const head = (await readUntil(socket, '\r\n\r\n')).toString('latin1');
  const encoded = /^x-seen: (.*)$/im.exec(head)?.[1];
  const seen = encoded === undefined ? null : JSON.parse(Buffer.from(encoded, 'base64').toString());
  return { socket, status: Number(head.split(' ')[1]), seen };
}

/** Reads up to the text or the end; the rest stays in the socket. */
export async function readUntil(socket: Socket, end: string): Promise<Buffer> {
  let read = Buffer.alloc(0);
  while (!socket.readableEnded && !socket.destroyed) {
    const chunk: Buffer | null = socket.read();
    if (chunk === null) {
      await readable(socket);
      continue;
    }
    read = Buffer.concat([read, chunk]);
    const at = read.indexOf(end);
    if (at === -1) continue;
    const rest = read.subarray(at + end.length);
    if (rest.length > 0) socket.unshift(rest);
    return read.subarray(0, at + end.length);
  }
  return read;
}

/** A remaining 'readable' listener would keep the socket from flowing. */
async function readable(socket: Socket): Promise<void> {
  const done = new AbortController();
  const events = ['readable', 'end', 'close'].map((event) => once(socket, event, { signal: done.signal }));
  await Promise.race(events);
  done.abort();
  await Promise.allSettled(events);
}
