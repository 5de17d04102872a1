import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { socketAddress, type Way } from './live-socket.ts';
import { authFrame, type Heard, readFrame, statelessFrame, syncFrame, syncKind, updateFrame } from './wire.ts';

/** A client that sends any frame and records all it receives. */
export class WireClient {
  readonly socket: WebSocket;
  readonly heard: Heard[] = [];
  /** Null while open. */
  closed: { code: number; reason: string } | null = null;
  readonly #documents = new Map<string, Y.Doc>();
  readonly #waiting: (() => void)[] = [];
  #asked = 0;

  static async connect(way: Way): Promise<WireClient> {
    const client = new WireClient(new WebSocket(await socketAddress(way)));
    await once(client.socket, 'open');
    return client;
  }

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#wake();
    });
    socket.on('message', (data: Buffer) => {
      this.#hear(readFrame(data));
      this.#wake();
    });
  }

  send(data: Uint8Array | string): void {
    this.socket.send(data);
  }

  /** Opens a document like the provider; resolves once it has the text. */
  async open(name: string): Promise<Y.Doc> {
    const doc = new Y.Doc();
    this.#documents.set(name, doc);
    this.send(authFrame(name));
    this.send(syncFrame(name, syncKind.step1, Y.encodeStateVector(doc)));
    await this.until(({ kind, ...heard }) => kind === 'sync' && 'step' in heard && heard.step === syncKind.step2);
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this) this.send(updateFrame(name, update));
    });
    return doc;
  }

  /** Resolves once everything that was sent before is durable. */
  async confirm(name: string): Promise<void> {
    const n = ++this.#asked;
    this.send(statelessFrame(name, { kind: 'confirm', n }));
    await this.until(
      (heard) => heard.kind === 'stateless' && heard.message.kind === 'confirmed' && heard.message.n === n,
    );
  }

  /** Resolves with the first wanted message, past ones included; rejects when the socket closes. */
  async until(isWanted: (heard: Heard) => boolean): Promise<Heard> {
    for (;;) {
      const found = this.heard.find(isWanted);
      if (found) return found;
      if (this.closed) throw new Error(`closed with ${this.closed.code} ${this.closed.reason}`);
      await this.#news();
    }
  }

  /**
   * Sends messages and resolves with the close code, the reason for closing or denying the document, or `taken` if
   * later messages are answered.
   */
  async outcomeOf(name: string, ...messages: (Uint8Array | string)[]): Promise<number | string> {
    for (const message of messages) this.send(message);
    const closed = this.untilClosed().then(({ code }) => code);
    const ended = this.until(({ kind }) => kind === 'closed' || kind === 'denied').then(
      (heard) => ('reason' in heard ? heard.reason : ''),
      () => closed,
    );
    const taken = this.confirm(name).then(
      () => 'taken',
      () => closed,
    );
    return Promise.race([closed, ended, taken]);
  }

  /** Resolves with how it was closed by the server. */
  async untilClosed(): Promise<{ code: number; reason: string }> {
    while (!this.closed) await this.#news();
    return this.closed;
  }

  /** Resolves on a new message or the end. */
  #news(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #hear(heard: Heard): void {
    this.heard.push(heard);
    const doc = this.#documents.get(heard.name);
    if (heard.kind !== 'sync' || !doc) return;
    if (heard.step === syncKind.step1) {
      this.send(syncFrame(heard.name, syncKind.step2, Y.encodeStateAsUpdate(doc, heard.payload)));
    } else Y.applyUpdate(doc, heard.payload, this);
  }
}
