import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { alsoBoot, signUp, testApp } from '../../api/test-app.ts';
import { openEmbedded } from '../mongo/embedded/open-embedded.ts';

alsoBoot('all');

/** A store behind a relay that can be silenced: connections stay open, and nothing comes back any more. */
async function openStore(t: Test) {
  const store = await openEmbedded({ dataDir: t.testdir({}), report: (message) => t.fail(message) });
  const [, socketPath = ''] = /^mongodb:\/\/([^/]+)\//.exec(store.uri) ?? [];
  const pairs = new Set<Socket>();
  let isSilent = false;
  const relay = createServer((client) => {
    pairs.add(client);
    client.on('error', () => {});
    if (isSilent) return;
    const upstream = connect(decodeURIComponent(socketPath));
    pairs.add(upstream);
    upstream.on('error', () => client.destroy());
    client.on('data', (chunk) => isSilent || upstream.write(chunk));
    upstream.on('data', (chunk) => isSilent || client.write(chunk));
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  t.teardown(async () => {
    for (const socket of pairs) socket.destroy();
    relay.close();
    await store.close();
  });
  const { port } = relay.address() as AddressInfo;
  const silence = (silent: boolean) => {
    isSilent = silent;
  };
  return { uri: `mongodb://127.0.0.1:${port}/?directConnection=true`, silence };
}

t.test('while the store is silent it answers from memory, before the first account and after', async (t) => {
  const store = await openStore(t);
  const app = await testApp(t, { mongodbUri: store.uri });
  t.teardown(() => store.silence(false));
  // Less than any wait for the store; far more than an answer from memory takes on a busy machine.
  const info = () => Promise.race([app.inject('/api/app/info'), wait(2_000, null)]);

  store.silence(true);
  const unfounded = await info();
  t.match(unfounded && [unfounded.statusCode, unfounded.json()], [200, { name: 'wiki', setupNeeded: true }]);

  store.silence(false);
  await signUp(app);
  store.silence(true);
  const founded = await info();
  t.match(founded && [founded.statusCode, founded.json()], [200, { setupNeeded: false, requiredWork: {} }]);
  store.silence(false);
});

t.test('a replica knows at once that another one has made the first account', async (t) => {
  const store = await openStore(t);
  const [one, other] = [
    await testApp(t, { mongodbUri: store.uri, mongodbDatabase: 'shared' }),
    await testApp(t, { mongodbUri: store.uri, mongodbDatabase: 'shared' }),
  ];
  await signUp(one);
  t.match((await other.inject('/api/app/info')).json(), { setupNeeded: false });
});
