import { HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider';

export interface LiveSocketOptions {
  /** An address with a fresh token, for one connection. Rejects where there is none to be had. */
  address: () => Promise<string>;
  /** Whether a rejection is final: nothing is tried any more until `connect` is called. */
  isFinal?: (problem: unknown) => boolean;
  /** A browser has its own. */
  WebSocketPolyfill?: unknown;
  /** The wait after the first failure; doubled after each further one, up to `longestDelayMs`. */
  delayMs?: number;
  longestDelayMs?: number;
}

const openingMs = 15_000;

/**
 * The one socket that all live documents of a tab share. It comes back by itself, each time with a fresh token, since a
 * token is good for one connection only.
 */
export class LiveSocket extends HocuspocusProviderWebsocket {
  readonly #options: LiveSocketOptions;
  #attempts = 0;
  #opening: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveSocketOptions) {
    const { delayMs = 1_000, longestDelayMs = 30_000, WebSocketPolyfill } = options;
    // A smallest delay above the first would keep the socket from ever connecting.
    const delays = { delay: delayMs, minDelay: Math.min(500, delayMs), maxDelay: longestDelayMs };
    super({ url: 'ws://unknown', autoConnect: false, ...delays, ...(WebSocketPolyfill ? { WebSocketPolyfill } : {}) });
    this.#options = options;
  }

  override async createWebSocketConnection(): Promise<unknown> {
    const own = ++this.#attempts;
    // Said before there is a socket, since a document that is attached meanwhile would begin another connection.
    this.status = WebSocketStatus.Connecting;
    const url = await this.#address();
    if (!this.shouldConnect || own !== this.#attempts) throw new Error('The connection is not wanted any more.');
    this.configuration = { ...this.configuration, url };
    // Each document is compared with the server's first of all, which brings over whatever waited here.
    Object.assign(this, { messageQueue: [] });
    const attempt = super.createWebSocketConnection();
    const opening = this.webSocket;
    clearTimeout(this.#opening);
    this.#opening = setTimeout(() => opening?.readyState === 0 && opening.close(), openingMs);
    return attempt;
  }

  async #address(): Promise<string> {
    try {
      return await this.#options.address();
    } catch (problem) {
      this.status = WebSocketStatus.Disconnected;
      if (this.#options.isFinal?.(problem)) this.disconnect();
      throw problem;
    }
  }

  /** Gives up a connection that seems to be dead, and makes another one. */
  renew(): void {
    this.webSocket?.close();
  }

  /** Tries at once when there is no connection, as when the network is back. */
  wake(): void {
    const isOpening = this.webSocket?.readyState === 0 || this.webSocket?.readyState === 1;
    if (this.shouldConnect && !isOpening) void this.connect();
  }

  override destroy(): void {
    clearTimeout(this.#opening);
    super.destroy();
  }
}
