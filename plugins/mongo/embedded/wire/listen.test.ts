import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { BSON } from 'mongodb';
import t from 'tap';
import { withStore } from '../testing/with-store.ts';
import { FrameReader } from './frame.ts';

function frame(opcode: number, body: Uint8Array, length = body.length + 16): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
}

const section = (document: Uint8Array, flags = 0): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  return Buffer.concat([head, document]);
};

const ping = BSON.serialize({ ping: 1, $db: 'admin' });

t.test('an invalid frame closes its connection and does no harm', async (t) => {
  const { db, socketPath } = await withStore(t);
  const cut = Buffer.from(ping);
  cut.writeInt32LE(ping.length + 50, 0);
  const garbage: Record<string, Buffer> = {
    'a length below the header': frame(2013, Buffer.alloc(0), 3),
    'a negative length': frame(2013, Buffer.alloc(0), -1),
    'a length beyond the limit': frame(2013, Buffer.alloc(0), 48_000_001),
    'an unknown opcode': frame(9999, Buffer.alloc(30)),
    'an empty message': frame(2013, Buffer.alloc(0)),
    'an unknown required flag': frame(2013, section(ping, 1 << 7)),
    'an unknown kind of section': frame(2013, Buffer.concat([Buffer.alloc(4), Buffer.from([9]), ping])),
    'a document longer than its frame': frame(2013, section(cut)),
    'a document that is noise': frame(
      2013,
      section(Buffer.from([20, 0, 0, 0, 77, 66, 55, 44, 33, 22, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    ),
    'a query that is cut off': frame(2004, Buffer.alloc(6)),
    text: Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  };
  for (const [what, bytes] of Object.entries(garbage)) {
    const socket = connect(socketPath);
    socket.on('error', () => {});
    socket.write(bytes);
    socket.resume();
    await once(socket, 'close');
    t.equal((await db.command({ ping: 1 })).ok, 1, what);
  }
});

t.test('a frame may come in pieces, and two at once', async (t) => {
  const { socketPath } = await withStore(t);
  const socket = connect(socketPath);
  const both = Buffer.concat([frame(2013, section(ping)), frame(2013, section(ping))]);
  const reader = new FrameReader();
  let answers = 0;
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answers += reader.push(chunk).length;
      if (answers === 2) resolve();
    });
  });
  for (const byte of both) socket.write(Buffer.from([byte]));
  await answered;
  socket.destroy();
  await once(socket, 'close');
});

t.test('a frame of the greatest length is waited for, one byte more is not', async (t) => {
  t.same(new FrameReader().push(frame(2013, Buffer.alloc(4), 48_000_000)), []);
  t.throws(() => new FrameReader().push(frame(2013, Buffer.alloc(4), 48_000_001)), { message: /48000001/ });
});

t.test('only this user may connect', async (t) => {
  const { socketPath } = await withStore(t);
  t.equal((await stat(socketPath)).mode & 0o777, 0o600);
});
