import { HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider';

export interface LiveSocketOptions {
  /** Resolves with an address for one connection. Rejects without a token. */
  address: () => Promise<string>;
  /** If true, it doesn't retry until `connect`. */
  isFinal?: (problem: unknown) => boolean;
  /** Only outside browsers. */
  WebSocketPolyfill?: unknown;
  /** After the first failure; doubles up to `longestDelayMs`. */
  delayMs?: number;
  longestDelayMs?: number;
}

const openingMs = 15_000;

/** A tab's one socket. Reconnects with a new token, each valid once. */
export class LiveSocket extends HocuspocusProviderWebsocket {
  readonly #options: LiveSocketOptions;
  #attempts = 0;
  #opening: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveSocketOptions) {
    const { delayMs = 1_000, longestDelayMs = 30_000, WebSocketPolyfill } = options;
    // A larger minimum would prevent connecting.
    const delays = { delay: delayMs, minDelay: Math.min(500, delayMs), maxDelay: longestDelayMs };
    super({ url: 'ws://unknown', autoConnect: false, ...delays, ...(WebSocketPolyfill ? { WebSocketPolyfill } : {}) });
    this.#options = options;
  }

  override async createWebSocketConnection(): Promise<unknown> {
    const own = ++this.#attempts;
    // Set early, or an attached document would connect again.
    this.status = WebSocketStatus.Connecting;
    const url = await this.#address();
    if (!this.shouldConnect || own !== this.#attempts) throw new Error('The connection is not wanted any more.');
    this.configuration = { ...this.configuration, url };
    // Waiting messages are part of the synchronization.
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

  renew(): void {
    this.webSocket?.close();
  }

  /** For example when the network is back. */
  wake(): void {
    const isOpening = this.webSocket?.readyState === 0 || this.webSocket?.readyState === 1;
    if (this.shouldConnect && !isOpening) void this.connect();
  }

  override destroy(): void {
    clearTimeout(this.#opening);
    super.destroy();
  }
}
