import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import type { FastifyInstance } from 'fastify';
import root, { type Test } from 'tap';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import type { Config } from '../../api/config.ts';
import { type SignedIn, signUp, testApp } from '../../api/test-app.ts';
import type { ServerMessage } from './messages.ts';

export type { SignedIn };

let wiki: ReturnType<typeof begin> | undefined;
let pages = 0;

async function begin(overrides: Partial<Config>) {
  // Another file of the same process has its own.
  root.teardown(() => {
    wiki = undefined;
  });
  const app = await testApp(root, overrides);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, ada: await signUp(app, 'Ada'), eve: await signUp(app, 'Eve') };
}

/** Returns a file's shared wiki with Ada (administrator), Eve and a page per test. */
export async function openWiki(body = 'one\n', overrides: Partial<Config> = {}) {
  wiki ??= begin(overrides);
  const { app, ada, eve } = await wiki;
  pages += 1;
  return { app, ada, eve, page: await createPage(app, ada, `/tea-${pages}`, body) };
}

export async function createPage(app: FastifyInstance, { headers }: SignedIn, path: string, body: string) {
  const response = await app.inject({ method: 'POST', url: '/api/pages', headers, payload: { path, body } });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json() as { id: string; path: string; revisionId: string };
}

/** Includes the current revision's text. */
export async function readPage(app: FastifyInstance, { headers }: SignedIn, id: string) {
  return (await app.inject({ url: `/api/pages/${id}?omit=ast`, headers })).json() as {
    body: string;
    path: string;
    revisionId: string;
    updatedBy: { name: string };
  };
}

export async function freshToken(app: FastifyInstance, { headers }: SignedIn): Promise<string> {
  const response = await app.inject({ method: 'POST', url: '/api/auth/ws-token', headers });
  return response.json().token;
}

export interface OpenOptions {
  doc?: Y.Doc;
  /** The incarnation that the text of `doc` came from. */
  from?: string;
}

export async function openText(
  t: Test,
  app: FastifyInstance,
  who: SignedIn,
  pageId: string,
  options: OpenOptions = {},
) {
  const { doc = new Y.Doc(), from = '' } = options;
  const { port } = app.server.address() as AddressInfo;
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: `ws://127.0.0.1:${port}/collab?token=${await freshToken(app, who)}`,
    WebSocketPolyfill: WebSocket,
    // Tests reconnect themselves.
    maxAttempts: 1,
    delay: 60_000,
    minDelay: 0,
  });
  const heard: ServerMessage[] = [];
  const closed: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of [...waiting]) look();
  };
  const provider = new HocuspocusProvider({
    name: pageId,
    document: doc,
    token: from,
    websocketProvider,
    onStateless: ({ payload }) => {
      heard.push(JSON.parse(payload));
      wake();
    },
    onAuthenticationFailed: ({ reason }) => {
      closed.push(reason);
      wake();
    },
    onClose: ({ event }) => {
      closed.push(event.reason);
      wake();
    },
    onAwarenessUpdate: wake,
  });
  doc.on('update', wake);
  provider.attach();
  t.teardown(() => {
    provider.destroy();
    websocketProvider.destroy();
    doc.destroy();
  });

  /** Awaits a condition that only messages change. */
  const until = <T>(find: () => T | undefined | null | false): Promise<T> =>
    new Promise((resolve) => {
      const look = () => {
        const found = find();
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  let n = 0;
  const ask = async (kind: 'confirm' | 'save') => {
    n += 1;
    const mine = n;
    provider.sendStateless(JSON.stringify({ kind, n: mine }));
    return until(() => heard.find((message) => 'n' in message && message.n === mine));
  };
  const text = doc.getText('body');
  return {
    doc,
    provider,
    heard,
    closed,
    text: () => text.toString(),
    type: (insert: string, at = text.length) => text.insert(at, insert),
    erase: (at: number, length: number) => text.delete(at, length),
    confirmed: () => ask('confirm'),
    save: () => ask('save'),
    until,
    untilText: (wanted: string) => until(() => text.toString() === wanted),
    hear: <K extends ServerMessage['kind']>(kind: K) =>
      until(() => heard.find((message): message is Extract<ServerMessage, { kind: K }> => message.kind === kind)),
    /** The connection breaks without a word. */
    async breakOff() {
      const socket = websocketProvider.webSocket as unknown as WebSocket;
      const closing = once(socket, 'close');
      socket.terminate();
      await closing;
    },
  };
}
