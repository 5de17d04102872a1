import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { MongoNetworkError } from 'mongodb';

const channel = 'net.client.socket';

/**
 * Has commands fail that the driver writes in the moment in which their connection is lost. It then waits for the socket to
 * drain, which a destroyed one never does, and the command would wait for ever. Ends with the function that it gives.
 */
export function failUnsentCommands(): () => void {
  subscribe(channel, watch);
  return () => void unsubscribe(channel, watch);
}

function watch(message: unknown): void {
  const socket = typeof message === 'object' && message !== null && 'socket' in message ? message.socket : null;
  if (!(socket instanceof Socket)) return;
  socket.once('connect', () => {
    // Only a Unix socket has no address, and of those only the driver's are waited for.
    if (socket.remoteAddress === undefined) socket.once('close', () => failWaiting(socket));
  });
}

function failWaiting(socket: Socket): void {
  if (socket.listenerCount('drain') === 0 || socket.listenerCount('error') === 0) return;
  socket.emit('error', new MongoNetworkError('The connection was lost before the command could be sent.'));
}
