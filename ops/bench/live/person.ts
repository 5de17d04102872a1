import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { syncKind } from '../../testing/live/wire.ts';
import type { Peer } from './peers.ts';

const emptyUpdate = Y.encodeStateAsUpdate(new Y.Doc());

/** A client that types and receives but keeps nothing, so that the server is measured. */
export class Person {
  /** Called with each frame once the text has come. */
  onFrame: (data: Buffer) => void = () => {};
  /** Bytes of the text as it came. */
  loadedBytes = 0;
  readonly page: string;
  readonly #socket: WebSocket;
  readonly #peer: Peer;
  readonly #own = new Y.Doc();
  /** Messages to await before starting. */
  readonly #left = new Set<number>([syncKind.step1, syncKind.step2]);

  /** Resolves once the page's text has come. */
  static async at(peer: Peer, page: string, index = 0): Promise<Person> {
    const socket = new WebSocket(await peer.address(page, index), { perMessageDeflate: false });
    const person = new Person(peer, page, socket);
    await person.#synced();
    return person;
  }

  private constructor(peer: Peer, page: string, socket: WebSocket) {
    this.#peer = peer;
    this.page = page;
    this.#socket = socket;
    this.#own.on('update', (update: Uint8Array) => socket.send(peer.sync(page, syncKind.update, update)));
  }

  #synced(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.once('close', (code, reason) => reject(new Error(`closed with ${code} ${reason}`)));
      this.#socket.once('open', () => {
        for (const message of this.#peer.hello(this.page)) this.#socket.send(message);
      });
      this.#socket.on('message', (data: Buffer) => {
        if (this.#left.size === 0) return this.onFrame(data);
        const heard = this.#peer.read(data);
        if (heard.kind === 'denied') reject(new Error(`${this.page} was denied: ${heard.reason}`));
        if (heard.kind !== 'sync') return;
        this.#left.delete(heard.step);
        // The server asks what it lacks: nothing.
        if (heard.step === syncKind.step1) this.#socket.send(this.#peer.sync(this.page, syncKind.step2, emptyUpdate));
        if (heard.step === syncKind.step2) this.loadedBytes = heard.payload.length;
        if (this.#left.size === 0) resolve();
      });
    });
  }

  /** Appends text: one change, one frame. */
  type(words: string): void {
    const text = this.#own.getText('body');
    text.insert(text.length, words);
  }

  leave(): void {
    this.#socket.terminate();
  }
}
