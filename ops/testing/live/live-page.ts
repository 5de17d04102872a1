import { HocuspocusProvider } from '@hocuspocus/provider';
import * as Y from 'yjs';
import type { LiveSocket } from './live-socket.ts';

/** A server message about a document besides its text. */
export type StatelessMessage = { kind: string; n?: number; document?: string; revisionId?: string } & Record<
  string,
  unknown
>;

export interface LivePageOptions {
  pageId: string;
  socket: LiveSocket;
  onMessage?: (message: StatelessMessage) => void;
  /** Closed, or not opened, permanently. */
  onClosed?: (reason: string) => void;
}

/** Reasons for which one comes back a little later. */
const passing = new Set(['unavailable', 'Server closed the connection', 'permission-denied', 'full']);

/**
 * A page's text open in a tab. A change is acknowledged when a later `confirm` is answered; others are sent again after
 * an interruption while the document is the same.
 */
export class LivePage {
  readonly pageId: string;
  /** The document of the text; '' before it is known. */
  document = '';
  doc = new Y.Doc();
  readonly messages: StatelessMessage[] = [];
  readonly #socket: LiveSocket;
  readonly #options: LivePageOptions;
  #provider: HocuspocusProvider;
  #isWelcome = false;
  #hasLeft = false;
  #hasText = false;
  #asked = 0;
  /** Acknowledgement callbacks, in order of changes. */
  #unacknowledged: (() => void)[] = [];
  /** Changes covered by each unanswered question. */
  readonly #questions = new Map<number, (() => void)[]>();

  constructor(options: LivePageOptions) {
    this.pageId = options.pageId;
    this.#options = options;
    this.#socket = options.socket;
    this.#provider = this.#open();
  }

  get text(): string {
    return this.doc.getText('body').toString();
  }

  /** Awareness states of all who have it open, by client id. */
  get people(): ReadonlyMap<number, Record<string, unknown>> {
    return this.#provider.awareness?.getStates() ?? new Map();
  }

  /** Whether the text has come, so that it may be changed. */
  get isOpen(): boolean {
    return this.#hasText;
  }

  /** Whether it is in step with the server now. */
  get isLive(): boolean {
    return this.#isWelcome && this.#provider.isSynced;
  }

  get isAllAcknowledged(): boolean {
    return this.#unacknowledged.length === 0;
  }

  change(work: (text: Y.Text) => void, onAcknowledged: () => void = () => {}): void {
    this.#unacknowledged.push(onAcknowledged);
    this.doc.transact(() => work(this.doc.getText('body')));
  }

  /** Asks whether everything until now is durable. */
  confirm(): void {
    if (!this.#isWelcome) return;
    const n = ++this.#asked;
    this.#questions.set(n, [...this.#unacknowledged]);
    this.say({ kind: 'confirm', n });
  }

  save(): void {
    if (this.#isWelcome) this.say({ kind: 'save', n: ++this.#asked });
  }

  say(message: object): void {
    this.#provider.sendStateless(JSON.stringify(message));
  }

  /** Acknowledges changes confirmed over another connection. */
  acknowledge(changes: readonly (() => void)[]): void {
    const done = new Set(changes);
    this.#unacknowledged = this.#unacknowledged.filter((change) => !done.has(change));
    for (const change of done) change();
  }

  get unacknowledged(): readonly (() => void)[] {
    return [...this.#unacknowledged];
  }

  leave(): void {
    this.#hasLeft = true;
    this.#provider.destroy();
    this.#isWelcome = false;
  }

  #open(): HocuspocusProvider {
    const provider = new HocuspocusProvider({
      name: this.pageId,
      document: this.doc,
      websocketProvider: this.#socket,
      token: () => this.document,
      // As in the web app: a successor isn't mistaken for it.
      sessionAwareness: true,
      onSynced: () => {
        this.#hasText = true;
      },
      onStateless: ({ payload }) => this.#hear(JSON.parse(payload)),
      onAuthenticationFailed: ({ reason }) => this.#closed(reason),
      onClose: ({ event }) => {
        this.#isWelcome = false;
        this.#questions.clear();
        // The document was closed over a socket that stays.
        if (event.code === 1000 && this.#socket.webSocket?.readyState === 1) this.#closed(String(event.reason));
      },
    });
    provider.awareness?.setLocalState({ cursor: null });
    provider.attach();
    return provider;
  }

  #hear(message: StatelessMessage): void {
    this.messages.push(message);
    if (message.kind === 'welcome') {
      this.document = message.document ?? '';
      this.#isWelcome = true;
    }
    if (message.kind === 'confirmed' && message.n !== undefined) {
      this.acknowledge(this.#questions.get(message.n) ?? []);
      this.#questions.delete(message.n);
    }
    this.#options.onMessage?.(message);
  }

  #closed(reason: string): void {
    this.#isWelcome = false;
    if (this.#hasLeft) return;
    if (reason === 'replaced') this.#beginAnew();
    else if (passing.has(reason)) setTimeout(() => this.#comeBack(), 100);
    else this.#options.onClosed?.(reason);
  }

  #comeBack(): void {
    if (this.#socket.configuration.providerMap.get(this.#provider.effectiveName) !== this.#provider) return;
    // As the web app does: `detach` would be taken for leaving a successor that has opened meanwhile.
    if (!this.#isWelcome && this.#socket.status === 'connected') void this.#provider.onOpen(new Event('open'));
  }

  /** A new document has replaced this one: unacknowledged changes are dropped. */
  #beginAnew(): void {
    this.#provider.destroy();
    this.#unacknowledged = [];
    this.#questions.clear();
    this.#hasText = false;
    this.document = '';
    this.doc = new Y.Doc();
    this.#provider = this.#open();
  }
}
