import { chmod } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { MalformedBson } from '../bson/layout.ts';
import { FrameReader, MalformedFrame } from './frame.ts';
import { type Request, readRequest, writeReply } from './message.ts';

/** Never rejects. */
export type Handler = (request: Request, connectionId: number) => Promise<Buffer>;

export interface Listener {
  /** Also ends connections and removes the socket. */
  close(): Promise<void>;
}

/** On a Unix socket for this user only. */
export async function listen(path: string, handle: Handler): Promise<Listener> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, ++connections, handle);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return { close: () => close(server, sockets) };
}

function close(server: Server, sockets: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

/** Answers in order; invalid input closes this connection only. */
function serve(socket: Socket, id: number, handle: Handler): void {
  const reader = new FrameReader();
  let tail: Promise<void> = Promise.resolve();
  const answer = async (request: Request): Promise<void> => {
    const reply = await handle(request, id);
    if (request.expectsReply && !socket.destroyed) socket.write(writeReply(request, reply));
  };
  socket.on('data', (chunk) => {
    try {
      for (const frame of reader.push(chunk)) {
        const request = readRequest(frame);
        tail = tail.then(() => answer(request));
      }
    } catch (error) {
      if (!(error instanceof MalformedFrame || error instanceof MalformedBson || error instanceof RangeError))
        throw error;
      socket.destroy();
    }
  });
  socket.on('error', () => socket.destroy());
}
