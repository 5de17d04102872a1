import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { SignedIn } from '../accounts/index.ts';
import { type CloseCode, closeCodes } from './close-codes.ts';
import type { MessageRate } from './message-rate.ts';
import type { NamespaceName } from './namespace-names.ts';

/** One open WebSocket of one account. */
export interface RealtimeConnection {
  readonly id: string;
  /** The signed-in account, kept up to date. */
  readonly account: SignedIn;
  readonly readyState: number;
  readonly request: FastifyRequest;
  /** Never throws. Clients that don't read are closed with 4508. */
  send(data: string | Uint8Array): void;
  /** Failing listeners close with 1011. Add listeners before `onOpen` returns. */
  onMessage(listener: (data: Buffer, isBinary: boolean) => void | Promise<void>): void;
  /** Called once, even if the connection broke. */
  onClose(listener: (code: number, reason: string) => void | Promise<void>): void;
  /** Called when name, address or role change. */
  onAccountChanged(listener: () => void | Promise<void>): void;
  /** Later messages aren't delivered. */
  close(code: CloseCode): void;
}

interface ConnectionNeeds {
  socket: WebSocket;
  request: FastifyRequest;
  namespace: NamespaceName;
  account: SignedIn;
  rate: MessageRate;
  maxBufferedBytes: number;
}

type Listener<Args extends unknown[]> = (...args: Args) => void | Promise<void>;

export class Connection implements RealtimeConnection {
  readonly id = randomUUID();
  readonly request: FastifyRequest;
  readonly namespace: NamespaceName;
  account: SignedIn;
  /** Whether anything has come since the last heartbeat. */
  isHeard = true;
  readonly #socket: WebSocket;
  readonly #maxBufferedBytes: number;
  readonly #onMessage: Listener<[Buffer, boolean]>[] = [];
  readonly #onClose: Listener<[number, string]>[] = [];
  readonly #onAccountChanged: Listener<[]>[] = [];
  #closedWith: CloseCode | undefined;

  constructor({ socket, request, namespace, account, rate, maxBufferedBytes }: ConnectionNeeds) {
    this.#socket = socket;
    this.request = request;
    this.namespace = namespace;
    this.account = account;
    this.#maxBufferedBytes = maxBufferedBytes;
    socket.on('message', (data, isBinary) => {
      // The type includes forms that are disabled.
      if (this.#hear(rate) && Buffer.isBuffer(data)) this.#call(this.#onMessage, data, isBinary);
    });
    socket.on('ping', () => this.#hear(rate));
    socket.on('pong', () => this.#hear(rate));
    socket.on('error', (error) => this.#noteError(error));
    socket.on('close', (code, reason) => {
      const own = this.#closedWith;
      this.#call(this.#onClose, own ?? code, own ? closeCodes[own] : reason.toString());
    });
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(data: string | Uint8Array): void {
    if (!this.isOpen) return;
    // Emitting an error uses this event's name.
    if (this.#socket.bufferedAmount > this.#maxBufferedBytes) this.close(4508);
    else this.#socket.send(data, { binary: typeof data !== 'string' }, () => {});
  }

  onMessage(listener: Listener<[Buffer, boolean]>): void {
    this.#onMessage.push(listener);
  }

  onClose(listener: Listener<[number, string]>): void {
    this.#onClose.push(listener);
  }

  onAccountChanged(listener: Listener<[]>): void {
    this.#onAccountChanged.push(listener);
  }

  close(code: CloseCode): void {
    if (!this.isOpen) return;
    this.#closedWith = code;
    this.#socket.close(code, closeCodes[code]);
  }

  /** Closes it without waiting for the client. */
  cut(code: CloseCode): void {
    this.close(code);
    this.#socket.terminate();
  }

  ping(): void {
    this.isHeard = false;
    if (this.isOpen) this.#socket.ping(undefined, undefined, () => {});
  }

  changeAccount(account: SignedIn): void {
    this.account = account;
    this.#call(this.#onAccountChanged);
  }

  /** Errors close only this connection. */
  guard(run: () => void | Promise<void>): void {
    const fail = (err: unknown) => {
      this.request.log.error({ err }, 'a listener of a connection failed');
      this.close(1011);
    };
    try {
      run()?.catch(fail);
    } catch (err) {
      fail(err);
    }
  }

  #call<Args extends unknown[]>(listeners: Listener<Args>[], ...args: Args): void {
    for (const listener of listeners) this.guard(() => listener(...args));
  }

  /** Returns false beyond the rate. */
  #hear(rate: MessageRate): boolean {
    this.isHeard = true;
    if (!this.isOpen) return false;
    if (rate.take()) return true;
    this.close(4429);
    return false;
  }

  /** The library closes the connection without the code. */
  #noteError(error: Error & { code?: string }): void {
    if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') this.#closedWith ??= 1009;
    this.request.log.debug({ err: error }, 'a connection failed');
  }
}
