import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { MongoClient } from 'mongodb';
import type { Test } from 'tap';
import { type ClientOptions, WebSocket } from 'ws';
import { type AuthAppOptions, authApp, type SharedStores } from '../auth/test-auth-app.ts';
import { freshPrefix, redisUrlFor } from '../coordination/test-redis.ts';
import wsTokens, { type WsTokensOptions } from '../ws-tokens/index.ts';
import realtime, { type NamespaceOptions, type RealtimeConnection, type RealtimeOptions } from './index.ts';

export interface RealtimeAppOptions extends Omit<AuthAppOptions, 'routes'> {
  wsTokens?: WsTokensOptions;
  realtime?: RealtimeOptions;
  /** In each test; by default accepts without answering. */
  presence?: Partial<NamespaceOptions>;
  more?: (app: FastifyInstance) => void;
}

export interface RealtimeApp {
  app: FastifyInstance;
  port: number;
  /** Server-side connections in order. */
  opened: RealtimeConnection[];
}

const generous = { maxMessageBytes: 1024, messagesPerSecond: 1000 };

/** Listening accounts, tokens, gate and a namespace. */
export async function realtimeApp(t: Test, options: RealtimeAppOptions = {}): Promise<RealtimeApp> {
  const opened: RealtimeConnection[] = [];
  const namespace = fp(async (app) => {
    const { onOpen, ...limits } = options.presence ?? {};
    app.realtime.namespace('presence', {
      ...generous,
      ...limits,
      onOpen(connection) {
        opened.push(connection);
        return onOpen?.(connection);
      },
    });
    options.more?.(app);
  });
  const app = await authApp(t, {
    ...options,
    routes(app) {
      app.register(wsTokens, options.wsTokens ?? {});
      app.register(realtime, options.realtime ?? {});
      app.register(namespace);
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port, opened };
}

/** Shared by two replicas. */
export async function sharedStores(t: Test): Promise<SharedStores> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiki-shared-'));
  const dbName = `test_${randomBytes(6).toString('hex')}`;
  t.teardown(async () => {
    await rm(dataDir, { recursive: true, force: true });
    if (!process.env.TEST_MONGODB_URI) return;
    const client = await MongoClient.connect(process.env.TEST_MONGODB_URI);
    await client.db(dbName).dropDatabase();
    await client.close();
  });
  return { dataDir, dbName, redisUrl: await redisUrlFor(t), prefix: freshPrefix() };
}

export async function wsToken(app: FastifyInstance, headers: { authorization: string }): Promise<string> {
  const response = await app.inject({ method: 'POST', url: '/api/auth/ws-token', headers });
  if (response.statusCode !== 201) throw new Error(`ws-token answered ${response.statusCode}: ${response.body}`);
  return response.json().token;
}

export interface Handshake {
  /** Default: `/presence`. */
  path?: string;
  token?: string;
  headers?: Record<string, string>;
  client?: ClientOptions;
}

export interface Refusal {
  status: number;
  code: string;
  contentType: string | undefined;
  headers: IncomingMessage['headers'];
}

/** Like a browser; returns the outcome. */
export async function tryConnect(t: Test, port: number, handshake: Handshake = {}): Promise<WebSocket | Refusal> {
  const { path = '/presence', token, headers, client } = handshake;
  const query = token === undefined ? '' : `?token=${token}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}${query}`, { ...client, headers });
  t.teardown(() => socket.terminate());
  socket.on('error', () => {});
  socket.once('close', (code, reason) => ends.set(socket, { code, reason: reason.toString() }));
  const opened = once(socket, 'open').then(() => socket);
  const refused = once(socket, 'unexpected-response').then(([, response]) => readRefusal(response));
  return Promise.race([opened, refused]);
}

async function readRefusal(response: IncomingMessage): Promise<Refusal> {
  const text = Buffer.concat(await response.toArray()).toString();
  const contentType = response.headers['content-type'];
  const code = contentType?.startsWith('application/problem+json') ? JSON.parse(text).code : text;
  return { status: response.statusCode ?? 0, code, contentType, headers: response.headers };
}

/** Connects with a fresh token. */
export async function connect(
  t: Test,
  { app, port }: Pick<RealtimeApp, 'app' | 'port'>,
  headers: { authorization: string },
  handshake: Handshake = {},
): Promise<WebSocket> {
  const answer = await tryConnect(t, port, { token: await wsToken(app, headers), ...handshake });
  if (answer instanceof WebSocket) return answer;
  throw new Error(`the handshake was answered ${answer.status} ${answer.code}`);
}

interface End {
  code: number;
  reason: string;
}

const ends = new WeakMap<WebSocket, End>();

/** Returns the end of a connection, once it has ended. */
export async function closing(socket: WebSocket): Promise<End> {
  const end = ends.get(socket);
  if (end) return end;
  const [code, reason] = await once(socket, 'close');
  return { code, reason: reason.toString() };
}
