import { unseenApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { publicEnv } from '../public-env.ts';
import { session } from '../session/session.ts';
import { JsonSocket, type Socket, SocketRefused } from './json-socket.ts';
import { RealtimeStatus } from './realtime-status.ts';
import { type Namespace, socketAddress } from './socket-address.ts';
import { onWake } from './wake.ts';

/** Other sockets report here. */
export const realtimeStatus = new RealtimeStatus();

/** With a token for one connection. Browser only. @throws SocketRefused, final when signed out */
export async function socketUrl(namespace: Namespace): Promise<string> {
  if (!session.token()) throw new SocketRefused({ kind: 'refused', code: 'unauthorized' }, { isFinal: true });
  const address = socketAddress(namespace, publicEnv(), window.location.origin);
  return `${address}?token=${encodeURIComponent(await freshToken())}`;
}

export interface JsonChannel {
  /** Returns false without a connection; nothing is queued. */
  send(message: object): boolean;
  close(): void;
}

export interface JsonChannelOptions {
  namespace: Namespace;
  onOpen?: () => void;
  onMessage: (message: unknown) => void;
  /** Whether messages come just now. */
  onOpenChange?: (isOpen: boolean) => void;
  /** A message that the api answers, sent regularly to check the connection; null for none. */
  heartbeat: () => object | null;
}

/** Keeps a socket of JSON messages open while someone is signed in, until it is closed. */
export function openJsonChannel({ namespace, onOpenChange, ...options }: JsonChannelOptions): JsonChannel {
  const socket = new JsonSocket({
    ...options,
    address: () => socketUrl(namespace),
    create: (url): Socket => new WebSocket(url) as Socket,
    onState: (state) => {
      onOpenChange?.(state.kind === 'open');
      if (state.kind === 'open') realtimeStatus.opened(namespace);
      else if (state.kind === 'failed') realtimeStatus.failed(namespace, state.reason);
      else if (state.kind === 'connecting') realtimeStatus.connecting(namespace);
      else realtimeStatus.left(namespace);
    },
  });
  const stopWaking = onWake(() => socket.wake());
  // A browser that knows that it's offline keeps dead sockets, so they are checked.
  const doubt = () => socket.wake();
  window.addEventListener('offline', doubt);
  let token = session.token();
  const stopListening = session.subscribe(() => {
    if (session.token() === token) return;
    token = session.token();
    if (token) socket.restart();
    else socket.pause();
  });
  return {
    send: (message) => socket.send(message),
    close() {
      stopWaking();
      window.removeEventListener('offline', doubt);
      stopListening();
      socket.close();
    },
  };
}

async function freshToken(): Promise<string> {
  try {
    return (await answer(unseenApi().POST('/api/auth/ws-token'))).token;
  } catch (error) {
    const isProblem = error instanceof ApiProblem;
    if (!isProblem || error.code === 'network_unreachable') throw new SocketRefused({ kind: 'unreachable' });
    throw new SocketRefused({ kind: 'refused', code: error.code }, { isFinal: error.code === 'unauthorized' });
  }
}
