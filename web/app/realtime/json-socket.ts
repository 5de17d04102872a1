import type { Reason } from './realtime-status.ts';
import { retryDelay } from './retry-delay.ts';

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface JsonSocketOptions {
  /** Returns an address with a fresh token. Rejects with a SocketRefused if there is none. */
  address: () => Promise<string>;
  create: (url: string) => Socket;
  /** The place to send what the api needs first. */
  onOpen?: () => void;
  onMessage: (message: unknown) => void;
  onState: (state: SocketState) => void;
  /**
   * A message that the api always answers, sent regularly; without an answer the socket is dead. Null if there is
   * nothing to ask.
   */
  heartbeat: () => object | null;
  /** Runs `work` after some milliseconds. Returns the undo. */
  schedule?: (work: () => void, ms: number) => () => void;
  random?: () => number;
}

/** `ended`: until `restart` is called. */
export type SocketState = { kind: 'connecting' | 'open' | 'ended' } | { kind: 'failed'; reason: Reason };

/** Why there is no address; `isFinal` if asking again can't change that. */
export class SocketRefused extends Error {
  override name = 'SocketRefused';
  readonly reason: Reason;
  readonly isFinal: boolean;

  constructor(reason: Reason, { isFinal = false } = {}) {
    super(reason.kind);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

const sessionEnded = 4401;
const openingMs = 15_000;
const heartbeatMs = 25_000;
const answerMs = 10_000;

/**
 * A WebSocket of JSON messages that reconnects with a fresh token, waiting longer after each failure, until it is
 * closed.
 */
export class JsonSocket {
  readonly #options: JsonSocketOptions;
  readonly #schedule: (work: () => void, ms: number) => () => void;
  #socket: Socket | null = null;
  #isOpen = false;
  /** Ended by the api, or without a session; `closed` is final. */
  #isEnded = false;
  #isClosed = false;
  #isWaiting = false;
  #attempts = 0;
  /** Increases with each attempt, to ignore callbacks of earlier ones. */
  #attempt = 0;
  #cancelTimer: () => void = () => {};

  constructor(options: JsonSocketOptions) {
    this.#options = options;
    this.#schedule = options.schedule ?? later;
    void this.#connect();
  }

  /** Returns false without a connection; nothing is queued. */
  send(message: object): boolean {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
    return this.#isOpen;
  }

  /** After the tab or the network returns: tries at once, or checks the open connection. */
  wake(): void {
    if (this.#isOpen) this.#beat();
    else if (this.#isWaiting) void this.#connect();
  }

  /** Reconnects, for example with another session. */
  restart(): void {
    if (this.#isClosed) return;
    this.#drop();
    this.#attempts = 0;
    void this.#connect();
  }

  /** Disconnects until `restart`. */
  pause(): void {
    if (this.#isClosed) return;
    this.#drop();
    this.#end();
  }

  close(): void {
    this.pause();
    this.#isClosed = true;
  }

  async #connect(): Promise<void> {
    this.#cancelTimer();
    this.#isEnded = this.#isWaiting = false;
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#options.onState({ kind: 'connecting' });
    try {
      const url = await this.#options.address();
      if (attempt === this.#attempt && !this.#isEnded) this.#open(url);
    } catch (error) {
      if (attempt !== this.#attempt || this.#isEnded) return;
      if (error instanceof SocketRefused && error.isFinal) this.#end();
      else this.#retry(error instanceof SocketRefused ? error.reason : { kind: 'unreachable' });
    }
  }

  #open(url: string): void {
    const socket = this.#options.create(url);
    this.#socket = socket;
    this.#cancelTimer = this.#schedule(() => this.#lose({ kind: 'not-opened' }), openingMs);
    socket.onopen = () => {
      this.#isOpen = true;
      this.#listen();
      this.#options.onState({ kind: 'open' });
      this.#options.onOpen?.();
    };
    socket.onmessage = ({ data }) => {
      // Only an answer proves the connection; others are closed at once.
      this.#attempts = 0;
      this.#listen();
      this.#options.onMessage(parse(data));
    };
    socket.onclose = ({ code }) => {
      if (code === sessionEnded) this.pause();
      else this.#lose(this.#isOpen ? { kind: 'closed', code } : { kind: 'not-opened' }, code);
    };
  }

  /** Called for each message; schedules the next heartbeat. */
  #listen(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#schedule(() => this.#beat(), heartbeatMs);
  }

  #beat(): void {
    const question = this.#options.heartbeat();
    this.#cancelTimer();
    if (question && this.send(question)) {
      this.#cancelTimer = this.#schedule(() => this.#lose({ kind: 'silent' }), answerMs);
    } else this.#listen();
  }

  #lose(reason: Reason, code?: number): void {
    this.#drop();
    this.#retry(reason, code);
  }

  #retry(reason: Reason, code?: number): void {
    this.#options.onState({ kind: 'failed', reason });
    const delay = retryDelay(this.#attempts, { code, ...(this.#options.random && { random: this.#options.random }) });
    this.#attempts += 1;
    this.#isWaiting = true;
    this.#cancelTimer = this.#schedule(() => void this.#connect(), delay);
  }

  #end(): void {
    this.#isEnded = true;
    this.#options.onState({ kind: 'ended' });
  }

  #drop(): void {
    this.#cancelTimer();
    this.#isOpen = this.#isWaiting = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    // Events of an abandoned socket are ignored.
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

function parse(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
