import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Test } from 'tap';
import { openEmbedded } from './embedded/open-embedded.ts';

/** Returns a store whose connections can fall silent while open. */
export async function openSilentStore(t: Test) {
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
