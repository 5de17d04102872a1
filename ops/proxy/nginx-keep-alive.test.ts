import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import t from 'tap';
import { testApp } from '../../api/test-app.ts';
import { createFakeUpstream, listen } from '../testing/fake-upstream.ts';
import { freePort } from '../testing/free-port.ts';
import { nginxConf, startNginx } from '../testing/nginx.ts';
import { send, upgrade } from '../testing/requests.ts';

const isMissing = spawnSync('nginx', ['-v']).status !== 0;

t.test(
  'no request fails because another was refused',
  isMissing ? { skip: 'nginx is not installed' } : {},
  async (t) => {
    const app = await testApp(t);
    const api = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host;
    const web = createFakeUpstream('web');
    t.teardown(() => web.close().closeAllConnections());
    const port = await freePort();
    const place = { listen: `127.0.0.1:${port}`, api, web: `127.0.0.1:${await listen(web)}` };
    const nginx = await startNginx(nginxConf, place, t.testdir({}), 'ignore');
    t.teardown(async () => {
      const exited = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await exited;
    });

    const answers = { upgrades: new Map<number, number>(), posts: new Map<number, number>() };
    const count = (counts: Map<number, number>, status: number) => counts.set(status, (counts.get(status) ?? 0) + 1);
    // nginx repeats no POST over another connection, so one that it sends over a connection about to close is lost.
    async function takeTurns(): Promise<void> {
      for (let turn = 0; turn < 75; turn++) {
        const { socket, status } = await upgrade(port, '/presence?token=expired');
        count(answers.upgrades, status);
        count(answers.posts, (await send(port, '/api/auth/ws-token', { method: 'POST' })).status);
        socket.destroy();
      }
    }
    await Promise.all(Array.from({ length: 4 }, takeTurns));
    t.same(Object.fromEntries(answers.upgrades), { 401: 300 });
    t.same(Object.fromEntries(answers.posts), { 401: 300 });
  },
);
