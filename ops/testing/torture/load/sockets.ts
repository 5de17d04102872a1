import { WebSocket } from 'ws';
import { mintSocketToken } from '../../live/live-socket.ts';
import type { Count, LoadPlan } from './plan.ts';

const atOnce = 50;

/** Opens sockets on `/notifications`, as many tabs do that are left open. */
export async function openSockets({ sockets, port, accessTokens }: LoadPlan, count: Count) {
  const opened = new Set<WebSocket>();
  const openOne = async (index: number) => {
    const accessToken = accessTokens[index % accessTokens.length] ?? accessTokens[0];
    const token = await mintSocketToken({ host: `127.0.0.1:${port}`, accessToken });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/notifications?token=${token}`, { perMessageDeflate: false });
    await new Promise<void>((resolve) => {
      socket.once('open', () => {
        opened.add(socket);
        resolve();
      });
      socket.once('unexpected-response', (_request, answer) => {
        count.answered('socket', answer.statusCode ?? 0, answer.headers['retry-after']);
        resolve();
      });
      socket.once('error', (error) => {
        if (!opened.has(socket)) count.unanswered('socket', error);
        resolve();
      });
    });
    socket.on('error', () => {});
    socket.on('close', () => opened.delete(socket));
  };
  let next = 0;
  const openOn = async () => {
    while (next < sockets) await openOne(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, openOn));
  return {
    open: () => opened.size,
    close() {
      for (const socket of opened) socket.terminate();
    },
  };
}
