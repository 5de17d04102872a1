import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { MongoNetworkError } from 'mongodb';

const channel = 'net.client.socket';

/**
 * Fails commands written as the connection is lost: the driver would wait for a destroyed socket to drain. Returns a
 * function that undoes this.
 */
export function failUnsentCommands(): () => void {
  subscribe(channel, watch);
  return () => void unsubscribe(channel, watch);
}

function watch(message: unknown): void {
  const socket = typeof message === 'object' && message !== null && 'socket' in message ? message.socket : null;
  if (!(socket instanceof Socket)) return;
  socket.once('connect', () => {
    // Only Unix sockets have no address; only the driver's are awaited.
    if (socket.remoteAddress === undefined) socket.once('close', () => failWaiting(socket));
  });
}

function failWaiting(socket: Socket): void {
  if (socket.listenerCount('drain') === 0 || socket.listenerCount('error') === 0) return;
  socket.emit('error', new MongoNetworkError('The connection was lost before the command could be sent.'));
}
