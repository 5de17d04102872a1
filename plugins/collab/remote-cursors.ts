import type { Document } from '@hocuspocus/server';
import { removeAwarenessStates } from 'y-protocols/awareness';

/** Cursors by replica, to remove those of dead ones soon. */
export class RemoteCursors {
  readonly #lastHeard = new Map<string, number>();
  readonly #clients = new Map<Document, Map<number, string>>();

  /** Records a heartbeat; `at` is in milliseconds. */
  heard(replica: string, at: number): void {
    this.#lastHeard.set(replica, at);
  }

  note(document: Document, clientIds: readonly number[], replica: string): void {
    const known = this.#clients.get(document) ?? new Map<number, string>();
    this.#clients.set(document, known);
    for (const id of clientIds) known.set(id, replica);
  }

  forget(document: Document): void {
    this.#clients.delete(document);
  }

  /** Removes cursors of silent replicas. `origin` is passed to listeners. */
  removeSilent(since: number, origin: object): void {
    for (const [document, clients] of this.#clients) {
      const silent = [...clients]
        .filter(([, replica]) => (this.#lastHeard.get(replica) ?? 0) < since)
        .map(([id]) => id);
      for (const id of silent) clients.delete(id);
      if (silent.length > 0) removeAwarenessStates(document.awareness, silent, origin);
    }
    for (const [replica, at] of this.#lastHeard) if (at < since) this.#lastHeard.delete(replica);
  }
}
