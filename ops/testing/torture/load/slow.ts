import { connect, type Socket } from 'node:net';
import type { LoadPlan } from './plan.ts';

const byteEveryMs = 500;

/** Connections that hold what they can: a head or a body that never ends, a file that isn't read. */
export function openSlowConnections({ slow, port, accessTokens, fileUrl }: LoadPlan) {
  const sockets: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  const head = (method: string, path: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${accessTokens[0]}\r\n${more}`;
  const open = (first: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(first);
    sockets.push(socket);
    return socket;
  };
  const drip = (socket: Socket) => timers.push(setInterval(() => socket.writable && socket.write('a'), byteEveryMs));
  for (let times = 0; times < slow; times += 1) {
    drip(open(head('GET', '/api/app/info', 'x-slow: ')));
    drip(open(head('POST', '/api/pages', 'content-type: application/json\r\ncontent-length: 100000\r\n\r\n')));
    open(head('GET', fileUrl, '\r\n')).pause();
  }
  return {
    close() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
