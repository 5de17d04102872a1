import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import t, { type Test } from 'tap';
import { attachmentContract } from '../testing/attachment-contract.ts';
import { createFakeUpstream, listen } from '../testing/fake-upstream.ts';
import { frontProxyContract } from '../testing/front-proxy-contract.ts';
import { send } from '../testing/requests.ts';
import { createProxy } from './front-proxy.ts';

async function startProxy(t: Test, api: Server = createFakeUpstream('api')) {
  const web = createFakeUpstream('web');
  const upstreams = {
    api: { host: '127.0.0.1', port: await listen(api) },
    web: { host: '127.0.0.1', port: await listen(web) },
  };
  const proxy = createProxy({ upstreams });
  const port = await listen(proxy.server);
  t.teardown(() => {
    proxy.destroy();
    for (const server of [api, web]) server.close().closeAllConnections();
  });
  return { proxy, port };
}

t.test('the built-in proxy keeps the contract of every front proxy', async (t) => {
  const { port } = await startProxy(t);
  await frontProxyContract(t, port);
});

t.test('it carries uploads and downloads as every front proxy has to', async (t) => {
  await attachmentContract(t, async (t, api) => (await startProxy(t, api)).port);
});

t.test('it has no body limit', async (t) => {
  const { port } = await startProxy(t);
  const { seen } = await send(port, '/api/x', { method: 'PUT' }, Buffer.alloc(52 * 1024 * 1024));
  t.equal(seen?.bytes, 52 * 1024 * 1024);
});

t.test('an answer that is under way while it drains says that it ends the connection', async (t) => {
  const api = createServer();
  const { proxy, port } = await startProxy(t, api);
  const options = { host: '127.0.0.1', port, path: '/api/x', agent: new Agent({ keepAlive: true }) };
  const answer = new Promise<IncomingMessage>((resolve) => get(options, resolve));
  const [, res] = (await once(api, 'request')) as [IncomingMessage, ServerResponse];
  const drained = proxy.drain();
  res.end('ok');
  t.equal((await answer).resume().headers.connection, 'close');
  await drained;
});

t.test('it drains: idle connections are closed and no new ones taken', async (t) => {
  const { proxy, port } = await startProxy(t);
  await send(port, '/', { headers: { Connection: 'keep-alive' } });
  const closed = once(proxy.server, 'close');
  await proxy.drain();
  await closed;
  await t.rejects(fetch(`http://127.0.0.1:${port}/`));
});
