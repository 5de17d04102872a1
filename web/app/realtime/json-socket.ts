import type { Reason } from './realtime-status.ts';
import { retryDelay } from './retry-delay.ts';

/** The part of a WebSocket that is needed here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface JsonSocketOptions {
  /** An address with a fresh token. Rejects with a SocketRefused where there is none to be had. */
  address: () => Promise<string>;
  create: (url: string) => Socket;
  /** The socket is open: what the api has to know first is sent now. */
  onOpen?: () => void;
  onMessage: (message: unknown) => void;
  onState: (state: SocketState) => void;
  /**
   * A message that the api answers, whatever else happens. Sent now and then; without an answer the socket is dead. Null
   * while there is nothing to ask.
   */
  heartbeat: () => object | null;
  /** Runs `work` after so many milliseconds; the result takes that back. */
  schedule?: (work: () => void, ms: number) => () => void;
  random?: () => number;
}

/** `ended`: until someone calls `restart`. */
export type SocketState = { kind: 'connecting' | 'open' | 'ended' } | { kind: 'failed'; reason: Reason };

/** Why there is no address; `isFinal` when asking again would change nothing. */
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
 * A WebSocket of JSON messages that comes back by itself, each time with a fresh token, waiting longer after each failure.
 * It begins at once and goes on until it is closed.
 */
export class JsonSocket {
  readonly #options: JsonSocketOptions;
  readonly #schedule: (work: () => void, ms: number) => () => void;
  #socket: Socket | null = null;
  #isOpen = false;
  /** Ended by the api or for want of a session; `closed` is for good. */
  #isEnded = false;
  #isClosed = false;
  #isWaiting = false;
  #attempts = 0;
  /** Grows with each attempt, so that what belongs to an earlier one is known by it. */
  #attempt = 0;
  #cancelTimer: () => void = () => {};

  constructor(options: JsonSocketOptions) {
    this.#options = options;
    this.#schedule = options.schedule ?? later;
    void this.#connect();
  }

  /** Returns false while there is no connection; nothing is kept for later. */
  send(message: object): boolean {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
    return this.#isOpen;
  }

  /** The tab or the network is back: tries at once what was waited for, and looks whether what is open still lives. */
  wake(): void {
    if (this.#isOpen) this.#beat();
    else if (this.#isWaiting) void this.#connect();
  }

  /** Reconnects, as for another session. */
  restart(): void {
    if (this.#isClosed) return;
    this.#drop();
    this.#attempts = 0;
    void this.#connect();
  }

  /** Lets go of the connection until `restart`. */
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
      // Only an answer distinguishes a connection from one that closes at once.
      this.#attempts = 0;
      this.#listen();
      this.#options.onMessage(parse(data));
    };
    socket.onclose = ({ code }) => {
      if (code === sessionEnded) this.pause();
      else this.#lose(this.#isOpen ? { kind: 'closed', code } : { kind: 'not-opened' }, code);
    };
  }

  /** Something came: the next question is due in a while. */
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
    // A socket that is given up has nothing more to say, whenever it notices itself.
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
