import t from 'tap';
import type { RealtimeDiagnosis } from '../../api/types.ts';
import { type Cause, findCauses } from './find-causes.ts';
import { type Probe, probeSockets } from './probe-sockets.ts';

const origin = 'https://wiki.example.com';
const healthy: RealtimeDiagnosis = {
  originAllowed: true,
  clientUrl: null,
  coordination: { kind: 'in-process', healthy: true },
  connections: 0,
  requestsWithoutUpgrade: 0,
};
const required = () =>
  new Response('{"code":"upgrade_required"}', { status: 426, headers: { 'content-type': 'application/problem+json' } });
const html = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } });

/** Probes a wiki whose addresses answer like this, by default the api. */
async function probe(answers: Record<string, () => Response>, env = {}) {
  const asked: string[] = [];
  const probes = await probeSockets({
    env,
    origin,
    fetch: async (input) => {
      const url = new URL(String(input));
      asked.push(url.href);
      return (answers[url.pathname] ?? required)();
    },
  });
  return { probes, asked };
}

const kinds = (probes: Probe[], diagnosis: RealtimeDiagnosis | null = healthy) =>
  findCauses({ probes, diagnosis, origin }).map(({ kind }) => kind);

t.test('every namespace is asked, bare and with a path below, where sockets go', async (t) => {
  const { asked, probes } = await probe({});
  t.same(asked, [
    `${origin}/collab`,
    `${origin}/collab/check`,
    `${origin}/presence`,
    `${origin}/presence/check`,
    `${origin}/notifications`,
    `${origin}/notifications/check`,
  ]);
  t.same(new Set(probes.map(({ answerer }) => answerer)), new Set(['api']));
  const elsewhere = await probe({}, { WEB_PUBLIC_COLLAB_URL: 'wss://live.example.com' });
  t.equal(elsewhere.asked[0], 'https://live.example.com/collab');
});

t.test('an address that leads to the web process is named once for all', async (t) => {
  const { probes } = await probe({ '/collab': () => html(200), '/presence/check': () => html(404) });
  t.same(findCauses({ probes, diagnosis: healthy, origin }), [
    { kind: 'astray', addresses: [`${origin}/collab`, `${origin}/presence/check`], isEverything: false },
  ] satisfies Cause[]);
  const all = ['collab', 'presence', 'notifications'].flatMap((name) => [`/${name}`, `/${name}/check`]);
  const { probes: everything } = await probe(Object.fromEntries(all.map((path) => [path, () => html(404)])));
  t.match(findCauses({ probes: everything, diagnosis: healthy, origin }), [{ kind: 'astray', isEverything: true }]);
});

t.test('a proxy that does not reach the api, and an address without an answer', async (t) => {
  const unreachable = () => {
    throw new TypeError('Failed to fetch');
  };
  t.same(kinds((await probe({ '/collab': () => html(502) })).probes), ['gateway']);
  t.same(kinds((await probe({ '/collab': () => new Response('', { status: 504 }) })).probes), ['gateway']);
  t.same(kinds((await probe({ '/collab': unreachable })).probes), ['unreadable']);
  const old = () => new Response('{}', { status: 404, headers: { 'content-type': 'application/problem+json' } });
  t.same(kinds((await probe({ '/collab': old })).probes), ['astray'], 'an api that knows no sockets');
});

t.test('the api’s own findings: another CLIENT_URL, Redis unreachable, handshakes without their upgrade', async (t) => {
  const { probes } = await probe({});
  const clientUrl = 'http://localhost:4304';
  t.same(findCauses({ probes, diagnosis: { ...healthy, originAllowed: false, clientUrl }, origin }), [
    { kind: 'origin', clientUrl, origin },
  ]);
  t.same(kinds(probes, { ...healthy, coordination: { kind: 'redis', healthy: false } }), ['coordination']);
  t.same(kinds(probes, { ...healthy, requestsWithoutUpgrade: 3 }), ['headers']);
  t.same(kinds(probes), ['unknown']);
  t.same(kinds(probes, null), ['unknown'], 'the api could not be asked');
});
