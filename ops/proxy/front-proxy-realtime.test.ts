import type { AddressInfo } from 'node:net';
import t from 'tap';
import { WebSocket } from 'ws';
import { signUp, testApp } from '../../api/test-app.ts';
import { tryConnect, wsToken } from '../../plugins/realtime/test-realtime-app.ts';
import { listen } from '../testing/fake-upstream.ts';
import { createProxy } from './front-proxy.ts';

t.test('the namespaces of the real api are reached through the proxy, bare and below', async (t) => {
  const app = await testApp(t);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = { host: '127.0.0.1', port: (app.server.address() as AddressInfo).port };
  const failures: unknown[] = [];
  const proxy = createProxy({
    // Nothing listens for pages, so misrouted requests fail.
    upstreams: { api: address, web: { host: '127.0.0.1', port: 9 } },
    onFailure: (failure) => failures.push(failure),
  });
  const port = await listen(proxy.server);
  t.teardown(() => proxy.destroy());
  const { headers } = await signUp(app);

  for (const namespace of ['/collab', '/presence', '/notifications']) {
    for (const path of [namespace, `${namespace}/`, `${namespace}/below/it`]) {
      const token = await wsToken(app, headers);
      const opened = await tryConnect(t, port, { path, token });
      t.ok(opened instanceof WebSocket, path);
      t.match(await tryConnect(t, port, { path, token }), { status: 401, code: 'unauthorized' }, 'and gets the reason');
    }
    const asked = await fetch(`http://127.0.0.1:${port}${namespace}?token=x`);
    t.match(await asked.json(), { status: 426, code: 'upgrade_required' });
  }
  t.same(failures, []);
});
