import { HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { WebSocket } from 'ws';

/** The connection's account and address. */
export interface Way {
  /** `host:port` of a replica or of the proxy before it. */
  host: string;
  accessToken: string;
}

/** Valid for a minute and one use. */
export async function mintSocketToken({ host, accessToken }: Way): Promise<string> {
  const response = await fetch(`http://${host}/api/auth/ws-token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, connection: 'close' },
    signal: AbortSignal.timeout(5_000),
  });
  if (response.status !== 201) throw new Error(`a token for a socket was answered by ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return token;
}

export async function socketAddress(way: Way, namespace = 'collab'): Promise<string> {
  return `ws://${way.host}/${namespace}?token=${await mintSocketToken(way)}`;
}

/** The provider doesn't listen to a socket it gives up while connecting. */
class QuietSocket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on('error', () => {});
  }
}

/** A tab's socket, reconnecting with a new token each time. */
export class LiveSocket extends HocuspocusProviderWebsocket {
  readonly #way: Way;

  /** `silentMs` of silence make the connection dead. */
  constructor(way: Way, silentMs: number) {
    super({
      url: 'ws://not-yet',
      autoConnect: false,
      WebSocketPolyfill: QuietSocket,
      messageReconnectTimeout: silentMs,
      delay: 50,
      minDelay: 20,
      maxDelay: 400,
    });
    this.#way = way;
  }

  override async createWebSocketConnection(): Promise<unknown> {
    this.setConfiguration({ url: await socketAddress(this.#way), autoConnect: true });
    if (!this.shouldConnect) throw new Error('it has been closed meanwhile');
    return super.createWebSocketConnection();
  }
}
