import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import t from 'tap';
import { openEmbedded } from './open-embedded.ts';

t.test(
  'a command that is written when its connection has just been lost fails, and the next one does not',
  async (t) => {
    const sockets: Socket[] = [];
    const listen = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
    subscribe('net.client.socket', listen);
    const dataDir = await mkdtemp(join(tmpdir(), 'wiki-unsent-'));
    const store = await openEmbedded({ dataDir, report: (message) => t.fail(message) });
    const client = await MongoClient.connect(store.uri);
    t.teardown(async () => {
      unsubscribe('net.client.socket', listen);
      await client.close();
      await store.close();
      await rm(dataDir, { recursive: true });
    });
    const things = client.db('test').collection<{ _id: number }>('things');
    await things.insertOne({ _id: 0 });

    for (let round = 1; round <= 20; round += 1) {
      for (const socket of sockets) socket.destroy();
      const outcome = await Promise.race([
        things.insertOne({ _id: round }).then(
          () => 'done',
          (error) => error.name,
        ),
        wait(5_000, 'no answer', { ref: false }),
      ]);
      t.ok(['done', 'MongoNetworkError', 'MongoPoolClearedError'].includes(outcome), `round ${round}: ${outcome}`);
      t.equal(await things.countDocuments({ _id: 0 }), 1, 'reading is tried again by the driver');
    }
  },
);
