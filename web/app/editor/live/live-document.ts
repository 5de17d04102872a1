import { HocuspocusProvider } from '@hocuspocus/provider';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { Observable } from '../../observable.ts';
import type { Publishing } from '../session/live-text.ts';
import { createRetryTimer } from '../session/retry-timer.ts';
import { type ClientMessage, readMessage, type ServerMessage } from './live-messages.ts';
import type { LiveSocket } from './live-socket.ts';
import { Questions, type SaveAnswer } from './questions.ts';
import { syncStepOf } from './sync-step.ts';
import { type Mark, Unsent } from './unsent.ts';

const endings = ['replaced', 'gone', 'trashed', 'malformed', 'too_large'] as const;
/** Refusals that are final. */
export type Ending = (typeof endings)[number];

export interface LiveDocumentState {
  /** `live`: synchronizing; `away`: reconnecting. */
  link: 'connecting' | 'live' | 'away' | 'ended';
  ending: Ending | null;
  /** Empty until known. */
  incarnation: string;
  /** The revision that the text is based on. */
  revisionId: string | null;
  canEdit: boolean;
  publishing: Publishing;
  /** Whether changes may not be stored yet. */
  hasUnsent: boolean;
}

export interface LiveDocumentOptions {
  pageId: string;
  socket: LiveSocket;
  person: { id: string; name: string };
  onMessage?: (message: ServerMessage) => void;
  /** After this silence the connection counts as dead. */
  answerMs?: number;
}

const batchMs = 30;

/** A shared text, and how much of it is certainly on the server. */
export class LiveDocument extends Observable<LiveDocumentState> {
  readonly doc = new Y.Doc();
  readonly text: Y.Text = this.doc.getText('body');
  readonly awareness: Awareness;
  readonly #options: LiveDocumentOptions;
  readonly #provider: HocuspocusProvider;
  readonly #retries: ReturnType<typeof createRetryTimer>;
  readonly #unsent: Unsent;
  readonly #questions: Questions;
  #isWelcome = false;
  /** Both directions have been synchronized. */
  #hasText = false;
  #hasAnswered = false;

  constructor(options: LiveDocumentOptions) {
    super({
      link: 'connecting',
      ending: null,
      incarnation: '',
      revisionId: null,
      canEdit: true,
      publishing: 'pause',
      hasUnsent: false,
    });
    this.#options = options;
    this.#unsent = new Unsent(this.#mark());
    this.#questions = new Questions({
      unsent: this.#unsent,
      mark: () => this.#mark(),
      isOpen: () => this.#isOpen(),
      send: (message) => this.#send(message),
      onAnswer: () => this.#reportUnsent(),
      onSilence: () => options.socket.renew(),
      answerMs: options.answerMs ?? 15_000,
    });
    this.doc.on('update', (_update, origin) => this.isFromHere(origin) && this.#changedHere());
    this.#provider = new HocuspocusProvider({
      name: options.pageId,
      document: this.doc,
      websocketProvider: options.socket,
      token: () => this.state.incarnation,
      // New each time, so that a successor isn't confused.
      sessionAwareness: true,
      flushDelay: batchMs,
      onOpen: () => this.#questions.expectAnswer(),
      onMessage: ({ message }) => this.#compared(syncStepOf(message)),
      onStateless: ({ payload }) => this.#heard(payload),
      onAuthenticationFailed: ({ reason }) => this.#refused(reason),
      onClose: ({ event }) => this.#closed(event.reason),
    });
    this.awareness = this.#provider.awareness as Awareness;
    this.awareness.setLocalStateField('user', options.person);
    this.#retries = createRetryTimer(() => this.#openAgain());
    this.#provider.attach();
  }

  /** The change was made here. */
  isFromHere(origin: unknown): boolean {
    return origin !== this.#provider;
  }

  /** As a Yjs update. */
  unsentUpdate(): Uint8Array {
    return Y.encodeStateAsUpdate(this.doc, this.#unsent.mark.vector);
  }

  get mark(): Mark {
    return this.#unsent.mark;
  }

  /** For the same incarnation. @throws for invalid updates */
  takeIn(update: Uint8Array): void {
    Y.applyUpdate(this.doc, update, 'kept');
  }

  /** Takes in what the server sent over HTTP. */
  receive(update: Uint8Array, revisionId: string): void {
    Y.applyUpdate(this.doc, update, this.#provider);
    this.change({ revisionId });
  }

  /** Pass it to `sent` after sending it another way. */
  snapshot(): { update: Uint8Array; vector: Uint8Array; sent: () => void } {
    const n = this.#unsent.changes;
    const mark = this.#mark();
    return {
      update: this.unsentUpdate(),
      vector: mark.vector,
      sent: () => {
        this.#unsent.confirmed(n, mark);
        this.#reportUnsent();
      },
    };
  }

  /** Includes everything typed before. */
  async save(): Promise<SaveAnswer> {
    return this.#isOpen() ? this.#questions.save() : { kind: 'lost' };
  }

  /** Called for a final refusal over HTTP. */
  end(ending: Ending): void {
    if (this.state.link !== 'ended') this.#end(ending);
  }

  /** Retries at once if a retry is waiting. */
  wake(): void {
    this.#retries.now();
  }

  destroy(): void {
    this.#retries.stop();
    this.#lose();
    this.#questions.close();
    this.#provider.destroy();
    this.doc.destroy();
  }

  #changedHere(): void {
    this.#unsent.changed();
    this.#reportUnsent();
    this.#questions.ask();
  }

  /** One direction has been synchronized. */
  #compared(step: ReturnType<typeof syncStepOf>): void {
    if (step === null) return;
    queueMicrotask(() => {
      if (step === 'question') this.#hasAnswered = true;
      else this.#hasText = true;
      this.#opened();
    });
  }

  #heard(payload: string): void {
    const message = readMessage(payload);
    if (!message) return;
    if (message.kind === 'welcome') {
      const { document: incarnation, revisionId, canEdit, publishing = 'pause' } = message;
      this.#isWelcome = true;
      this.change({ incarnation, revisionId, canEdit, publishing });
      this.#opened();
    } else if (message.kind === 'access') this.#mayEdit(message.canEdit);
    else if (message.kind === 'revision') this.change({ revisionId: message.revisionId });
    else if (message.kind === 'saved') this.change({ revisionId: message.revisionId });
    this.#questions.heard(message);
    this.#options.onMessage?.(message);
  }

  /** Sends changes again that were dropped. */
  #mayEdit(canEdit: boolean): void {
    this.change({ canEdit });
    this.#questions.lose();
    if (!canEdit) return;
    this.#hasAnswered = false;
    this.#provider.forceSync();
  }

  #opened(): void {
    const isOpen = this.#isWelcome && this.#hasText && this.#hasAnswered;
    if (!isOpen || this.state.link === 'ended') return;
    this.#retries.succeeded();
    this.#questions.answerCame();
    if (this.#unsent.isEmpty) this.#unsent.confirmed(this.#unsent.changes, this.#mark());
    this.change({ link: 'live' });
    this.#questions.ask();
  }

  #isOpen(): boolean {
    return this.state.link === 'live' && this.state.canEdit && this.#hasAnswered;
  }

  #send(message: ClientMessage): void {
    // The latest typing goes first.
    this.#provider.flushPendingUpdates();
    this.#provider.sendStateless(JSON.stringify(message));
  }

  /** The document or the socket was closed. */
  #closed(reason: string): void {
    if (this.#options.socket.status === 'connected') this.#refused(reason);
    else this.#lose();
  }

  #refused(reason: string): void {
    this.#lose();
    const ending = endings.find((known) => known === reason);
    if (ending) this.#end(ending);
    else this.#retries.failed();
  }

  #lose(): void {
    this.#isWelcome = false;
    this.#hasText = false;
    this.#hasAnswered = false;
    this.#questions.lose();
    if (this.state.link === 'ended') return;
    this.change({ link: 'away' });
    // Different incarnations must not mix.
    if (this.state.incarnation === '' && this.doc.store.clients.size > 0) this.#end('replaced');
  }

  #end(ending: Ending): void {
    this.#retries.stop();
    this.change({ link: 'ended', ending });
    // The api has already closed it.
    this.#options.socket.configuration.providerMap.delete(this.#provider.effectiveName);
    this.#provider.detach();
  }

  #openAgain(): void {
    const isConnected = this.#options.socket.status === 'connected';
    if (isConnected && this.state.link !== 'ended') void this.#provider.onOpen(new Event('open'));
  }

  #reportUnsent(): void {
    const hasUnsent = !this.#unsent.isEmpty;
    if (hasUnsent !== this.state.hasUnsent) this.change({ hasUnsent });
  }

  #mark(): Mark {
    const vector = Y.encodeStateVector(this.doc);
    const text = this.text.toString();
    return { vector, text: () => text };
  }
}
