import t, { type Test } from 'tap';
import { send, upgrade } from '../../testing/requests.ts';
import { someOf } from '../../testing/rounds.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab } from '../browser.ts';
import { journey } from './journey.ts';
import {
  missingForA,
  startBehind,
  startCrossOrigin,
  startDevelopment,
  startEdge,
  startFleet,
  type Topology,
} from './topologies.ts';

t.setTimeout(600_000);
const browser = await launchBrowser(t);
const portOf = (origin: string) => Number(new URL(origin).port);

/** Returns the response to a WebSocket opened by a page of `origin`. */
async function handshake({ apiOrigin }: Topology, origin: string): Promise<number> {
  const account = await createAccount(apiOrigin, 'Carol');
  const { token } = await callApi<{ token: string }>(apiOrigin, account, 'POST', '/auth/ws-token');
  const { socket, status } = await upgrade(portOf(apiOrigin), `/notifications?token=${token}`, { Origin: origin });
  socket.destroy();
  return status;
}

const variants: [string, (t: Test) => Promise<void>][] = [
  [
    'variant A: one origin, that of a proxy',
    async (t) => {
      const fleet = await startFleet(t);
      for (const proxy of ['nginx', 'caddy'] as const) {
        const missing = missingForA(proxy);
        await t.test(`with ${proxy}`, missing ? { skip: missing } : {}, async (t) => {
          await journey(t, browser, await startBehind(t, proxy, fleet), `/with-${proxy}`);
        });
      }
    },
  ],

  [
    'variant B: two origins; pictures and files are missing, and the pages say so',
    async (t) => {
      const topology = await startCrossOrigin(t);
      const { origin, apiOrigin } = topology;
      await journey(t, browser, topology, '/apart');

      const preflight = async (from: string) => {
        const headers = { Origin: from, 'Access-Control-Request-Method': 'PUT' };
        const answer = await send(portOf(apiOrigin), '/api/pages/x', { method: 'OPTIONS', headers });
        return answer.headers['access-control-allow-origin'];
      };
      t.equal(await preflight(origin), origin);
      for (const other of [`${origin}0`, origin.replace('http:', 'https:'), 'http://127.0.0.1', 'null']) {
        t.equal(await preflight(other), undefined, other);
      }
      t.equal(await handshake(topology, origin), 101);
      t.equal(await handshake(topology, 'http://elsewhere.example'), 403);

      const page = await openSignedInTab(t, browser, origin, await createAccount(apiOrigin, 'Dan'));
      await page.goto('/files/66f2c7d1a9b3e4f5a6b7c8d9/plan.pdf');
      await page.getByRole('heading', { name: 'Files can’t be opened here' }).waitFor();
    },
  ],

  [
    'variant C: the web process forwards HTTP to the api, sockets go there directly',
    async (t) => {
      const topology = await startEdge(t);
      const { origin } = topology;
      await journey(t, browser, topology, '/edge');
      for (const path of ['/collab', '/presence', '/notifications', '/api/app/info']) {
        const { socket, status } = await upgrade(portOf(origin), path);
        t.not(status, 101, path);
        socket.destroy();
      }
      t.equal(await handshake(topology, origin), 101);
      t.equal(await handshake(topology, 'http://elsewhere.example'), 403);
    },
  ],

  [
    'variant D: npm run dev',
    async (t) => {
      const { proxied, direct } = await startDevelopment(t);
      await t.test('at the one origin', (t) => journey(t, browser, proxied, '/developed'));
      await t.test('at the web process’s own port, live features are off', (t) =>
        journey(t, browser, direct, '/direct'),
      );
    },
  ],
];
for (const [name, test] of someOf(variants, 2)) t.test(name, test);
