import { realtimeStatus, socketUrl } from '../../realtime/browser-realtime.ts';
import { SocketRefused } from '../../realtime/json-socket.ts';
import { onWake } from '../../realtime/wake.ts';
import { session } from '../../session/session.ts';
import { LiveSocket } from './live-socket.ts';

const namespace = 'collab';

let held: { socket: LiveSocket; users: number; close: () => void } | null = null;

/** Stays open while held. */
export function holdSocket(): { socket: LiveSocket; release: () => void } {
  held ??= open();
  const own = held;
  own.users += 1;
  return {
    socket: own.socket,
    release() {
      own.users -= 1;
      if (own.users > 0) return;
      if (held === own) held = null;
      own.close();
    },
  };
}

function open() {
  const socket = new LiveSocket({
    address: () => socketUrl(namespace).catch(tellRefused),
    isFinal: (problem) => problem instanceof SocketRefused && problem.isFinal,
  });
  reportStatus(socket);
  const stopWaking = onWake(() => socket.wake());
  // The sockets of an offline browser are dead.
  const renew = () => socket.renew();
  window.addEventListener('offline', renew);
  const stopListening = session.subscribe(() => {
    if (session.token()) void socket.connect();
  });
  void socket.connect();
  return {
    socket,
    users: 0,
    close() {
      stopWaking();
      stopListening();
      window.removeEventListener('offline', renew);
      socket.destroy();
      realtimeStatus.left(namespace);
    },
  };
}

function tellRefused(problem: unknown): never {
  if (problem instanceof SocketRefused) realtimeStatus.failed(namespace, problem.reason);
  throw problem;
}

function reportStatus(socket: LiveSocket): void {
  let isOpen = false;
  realtimeStatus.connecting(namespace);
  socket.on('open', () => {
    isOpen = true;
    realtimeStatus.opened(namespace);
  });
  socket.on('close', ({ event }: { event: { code: number } }) => {
    realtimeStatus.failed(namespace, isOpen ? { kind: 'closed', code: event.code } : { kind: 'not-opened' });
    isOpen = false;
  });
}
