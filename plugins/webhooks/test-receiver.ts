import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Test } from 'tap';

export interface TakenCall {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Receiver {
  url: string;
  taken: TakenCall[];
  /** Answers a call; 200 `ok` by default. */
  answer: (response: ServerResponse) => void;
}

export async function openReceiver(t: Test): Promise<Receiver> {
  const receiver: Receiver = { url: '', taken: [], answer: (response) => void response.end('ok') };
  const server = createServer(async (request, response) => {
    receiver.taken.push({ url: request.url ?? '', headers: request.headers, body: await text(request) });
    receiver.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  receiver.url = `http://hooks.example:${(server.address() as AddressInfo).port}/wiki`;
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
