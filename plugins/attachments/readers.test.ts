import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { openAttachments } from './test-attachments.ts';

/** A large attachment of a listening api, a request for it, and all files the api opens. */
async function openLibrary(t: Test) {
  const wiki = await openAttachments(t);
  const { url } = await wiki.attach(Buffer.alloc(8 * 1024 * 1024), 'tea.bin');
  const opened: Readable[] = [];
  const { storage, server } = wiki.app;
  const read = storage.read.bind(storage);
  storage.read = async (...which) => {
    const bytes = await read(...which);
    if (bytes) opened.push(bytes);
    return bytes;
  };
  await wiki.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  const request = `GET ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: ${wiki.ada.headers.authorization}\r\n\r\n`;
  const dial = async (): Promise<{ reader: Socket; ours: Socket }> => {
    const accepted = once(server, 'connection');
    const reader = connect(port, '127.0.0.1').on('error', () => {});
    t.teardown(() => reader.destroy());
    return { reader, ours: (await accepted)[0] };
  };
  return { dial, request, opened, server };
}

t.test('a reader who leaves with many answers outstanding leaves no file open', async (t) => {
  const { dial, request, opened } = await openLibrary(t);
  const { reader } = await dial();
  reader.write(request.repeat(20));
  await once(reader, 'readable');
  await wait(200);
  reader.destroy();
  await once(opened[0] ?? reader, 'close');
  t.same(
    opened.map(({ destroyed }) => destroyed),
    [true],
    'a file is opened when it is its turn',
  );
});

t.test('a reader that reads nothing is disconnected, and its file closed', async (t) => {
  const { dial, request, opened, server } = await openLibrary(t);
  t.equal(server.timeout, 120_000);
  server.timeout = 300;
  const { reader, ours } = await dial();
  reader.write(request);
  await once(reader, 'readable');
  await once(ours, 'close');
  t.same(
    opened.map(({ destroyed }) => destroyed),
    [true],
  );
});
