import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Connection, Hocuspocus } from '@hocuspocus/server';
import type { Test } from 'tap';
import { WebSocket, WebSocketServer } from 'ws';
import * as Y from 'yjs';
import { LiveSocket } from './live-socket.ts';

/** Browsers don't raise an error here. */
class QuietSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => undefined);
  }
}

/** Returns a function that sends each message in its own turn, like a slow line. */
function oneByOne(socket: WebSocket) {
  let sent = Promise.resolve();
  return {
    get readyState() {
      return socket.readyState;
    },
    send(frame: Uint8Array) {
      const turn = sent.then(() => new Promise<void>((resolve) => setTimeout(resolve, 2)));
      sent = turn.then(() => socket.readyState === socket.OPEN && socket.send(frame)).then(() => undefined);
    },
    close: (code?: number, reason?: string) => socket.close(code, reason),
  };
}

type Live = { connection: Connection; send: (message: object) => void };

/** Confirms, saves, refuses and dies on demand. */
export async function startLiveServer(t: Test, initial = 'one\n') {
  const hocuspocus = new Hocuspocus({ quiet: true });
  const states = new Map<string, Uint8Array>();
  let hearAsked = () => {};
  const sockets = new Set<WebSocket>();
  const server = {
    incarnation: 'a'.repeat(24),
    tokens: [] as string[],
    /** The incarnations that clients sent. */
    claimed: [] as string[],
    refuse: null as string | null,
    /** Delays confirmations. */
    isHolding: false,
    saved: [] as string[],
    failSave: null as string | null,
    live: [] as Live[],
    asked: new Promise<void>((resolve) => {
      hearAsked = resolve;
    }),
    dropAll: () => {
      for (const socket of sockets) socket.terminate();
    },
    text: (pageId: string) => hocuspocus.documents.get(pageId)?.getText('body').toString(),
    /** Replaces the incarnation. */
    replace(text: string) {
      server.incarnation = 'b'.repeat(24);
      server.initial = text;
      const { live } = server;
      server.live = [];
      for (const { connection } of live) connection.close({ code: 4000, reason: 'replaced' });
    },
    initial,
  };

  hocuspocus.configure({
    async onAuthenticate({ token }) {
      server.claimed.push(token);
      if (server.refuse) throw Object.assign(new Error(server.refuse), { reason: server.refuse });
      const isOther = token !== '' && token !== server.incarnation;
      if (isOther) throw Object.assign(new Error('replaced'), { reason: 'replaced' });
    },
    async onLoadDocument({ document }) {
      const state = states.get(server.incarnation);
      if (state) Y.applyUpdate(document, state);
      else document.getText('body').insert(0, server.initial);
      states.set(server.incarnation, Y.encodeStateAsUpdate(document));
    },
    async onChange({ document }) {
      states.set(server.incarnation, Y.encodeStateAsUpdate(document));
    },
    async connected({ connection }) {
      const send = (message: object) => connection.sendStateless(JSON.stringify(message));
      server.live.push({ connection, send });
      send({ kind: 'welcome', document: server.incarnation, revisionId: 'r1', canEdit: true });
    },
    async onStateless({ connection, payload, document }) {
      const { kind, n } = JSON.parse(payload) as { kind: string; n: number };
      const send = (message: object) => connection.sendStateless(JSON.stringify(message));
      if (kind === 'confirm') {
        hearAsked();
        if (!server.isHolding) send({ kind: 'confirmed', n });
      } else if (server.failSave) send({ kind: 'save-failed', n, code: server.failSave, detail: 'No.' });
      else {
        server.saved.push(document.getText('body').toString());
        send({ kind: 'saved', n, revisionId: `r${server.saved.length + 1}` });
      }
    },
  });

  const http = createServer();
  const accept = new WebSocketServer({ server: http });
  accept.on('connection', (socket, request) => {
    sockets.add(socket);
    server.tokens.push(String(request.url));
    const client = hocuspocus.handleConnection(oneByOne(socket), new Request(`http://x${request.url}`), {});
    socket.on('message', (data: Buffer) => client.handleMessage(new Uint8Array(data)));
    socket.on('close', (code, reason) => {
      sockets.delete(socket);
      client.handleClose({ code, reason: String(reason) });
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  t.teardown(async () => {
    server.dropAll();
    accept.close();
    await once(http.close(), 'close');
  });

  let token = 0;
  const { port } = http.address() as { port: number };
  const address = `ws://127.0.0.1:${port}/collab`;
  /** Returns a socket of one tab. */
  const connect = (): LiveSocket => {
    const socket = new LiveSocket({
      address: async () => `${address}?token=${++token}`,
      WebSocketPolyfill: QuietSocket,
      delayMs: 10,
      longestDelayMs: 50,
    });
    void socket.connect();
    t.teardown(() => socket.destroy());
    return socket;
  };
  return { server, connect };
}
