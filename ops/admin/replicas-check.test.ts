import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { testConfig } from '../../api/test-app.ts';
import { askReplica } from './replicas/ask-replica.ts';
import { judgeReplicas } from './replicas/judge-replicas.ts';
import { testAdmin } from './test-admin.ts';

interface Replica {
  id?: string;
  /** Null: it does not say. */
  version?: string | null;
  rendererVersion?: string;
  schemaVersion?: number;
  isMixed?: boolean;
  clockAheadMs?: number;
  /** Of the release before the prefix was renamed. */
  isFormer?: boolean;
}

/** Answers as a replica, or as a balancer of several in turn. */
async function answering(t: Test, ...replicas: Replica[]): Promise<string> {
  let turn = 0;
  const server = createServer((request, response) => {
    const replica = replicas[turn++ % replicas.length] ?? {};
    const { id, version = '0.2.0', rendererVersion = '2:x', schemaVersion = 1, isMixed = false, isFormer } = replica;
    const { clockAheadMs } = replica;
    const [prefix, other] = isFormer ? ['/api/v2', '/api/'] : ['/api', '/api/v2/'];
    const isKnown = request.url?.startsWith(`${prefix}/`) && !(other === '/api/v2/' && request.url.startsWith(other));
    const info = {
      name: 'wiki',
      version,
      ...(!isFormer && { rendererVersion, schemaVersion }),
      ...(id && {
        replica: { id, clockAheadMs },
        fleet: { isMixed, versions: isMixed ? [version, '0.1.0'] : [version] },
      }),
    };
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url?.endsWith('/app/info') ? info : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function findings(urls: string[], { isRollback = false, version = null as string | null } = {}) {
  const asked = await Promise.all(urls.map((url) => askReplica(url, isRollback ? '/api/v2' : '/api')));
  return judgeReplicas(asked, { isRollback, version }).map(({ detail }) => detail);
}

t.test('each replica is asked directly, and faults are named', async (t) => {
  const one = await answering(t, { id: 'a' });
  const two = await answering(t, { id: 'b' });
  t.same(await findings([one, two]), []);
  t.same(await findings([one], { version: '0.3.0' }), [`${one} is of version 0.2.0, not 0.3.0.`]);

  const older = await answering(t, { id: 'c', version: '0.1.0', rendererVersion: '1:x', schemaVersion: 0 });
  t.same(await findings([one, older]), [
    `The version differs: 0.2.0 at ${one}; 0.1.0 at ${older}.`,
    `The renderer version differs: 2:x at ${one}; 1:x at ${older}.`,
    `The schema version differs: 1 at ${one}; 0 at ${older}.`,
  ]);
  const balancer = await answering(t, { id: 'a' }, { id: 'b' });
  t.match(await findings([balancer]), [`${balancer} leads to several replicas`]);
  const twin = await answering(t, { id: 'a' });
  t.same(await findings([one, twin]), [`${one} and ${twin} lead to the same replica.`]);
  const seeing = await answering(t, { id: 'd', isMixed: true });
  t.same(await findings([seeing]), [`${seeing} sees replicas of several versions: 0.2.0, 0.1.0.`]);
  const [fast, slow] = [
    await answering(t, { id: 'f', clockAheadMs: 5_001 }),
    await answering(t, { id: 'g', clockAheadMs: -70_000 }),
  ];
  t.same(await findings([await answering(t, { id: 'e', clockAheadMs: 5_000 })]), [], 'small differences are none');
  t.match(await findings([fast]), [/The clock of .* is 5 s ahead of the database's\./]);
  t.match(await findings([slow]), [/ is 70 s behind the database's\./]);
  const before = await answering(t, {});
  t.same(await findings([before]), [`${before} is of a version from before replicas said who they are (0.2.0).`]);
});

t.test('a rollback is checked in reverse', async (t) => {
  const one = await answering(t, { id: 'a' });
  const former = await answering(t, { isFormer: true, version: '0.0.9' });
  t.match(await findings([former]), [
    `${former} has not switched: /api/openapi.json is answered by 404, not by 200.`,
    `${former} has not switched: /api/v2/openapi.json is answered by 200, not by 404.`,
  ]);
  t.same(await findings([former], { isRollback: true }), []);
  const silent = await answering(t, { isFormer: true, version: null });
  t.same(await findings([silent], { isRollback: true }), [], 'the two statuses decide');
  t.match(await findings([silent], { isRollback: true, version: '0.0.9' }), [/does not say which version it is/]);
  t.match(await findings([one], { isRollback: true }), [
    `${one} has not switched: /api/openapi.json is answered by 200, not by 404.`,
    `${one} has not switched: /api/v2/openapi.json is answered by 404, not by 200.`,
  ]);
});

t.test('the command says so, and ends with 0, 1 or 2', async (t) => {
  const admin = testAdmin(t, await testConfig(t));
  const one = await answering(t, { id: 'a' });
  const two = await answering(t, { id: 'b' });
  const gone = 'http://127.0.0.1:9';
  const [alike, away, ...refused] = await Promise.all([
    admin.run(['replicas', 'check', one, two]),
    admin.run(['replicas', 'check', '--wait', '1', '--json', one, gone]),
    ...['10.0.0.11:3000', `${one}/api`].map((url) => admin.run(['replicas', 'check', url])),
    admin.run(['replicas', 'check', '--wait', 'long', one]),
  ]);
  t.equal(alike.code, 0, alike.stdout + alike.stderr);
  t.match(alike.stdout, /2 replicas: all of one version, and switched\.\n$/);
  t.match(alike.stderr, /wiki-admin: this is version .*, and the replicas are of 0\.2\.0/);
  t.equal(away.code, 1);
  t.match(away.json().at(-1), { replicas: 2, findings: 1 });
  t.match(away.json().at(-2), { kind: 'no-answer', urls: [gone] });
  t.match(away.stderr, `waiting up to 1 seconds for ${gone}, which may be starting`);
  t.match(refused[0], { code: 2, stderr: /is no address of a replica/ });
  t.match(refused[1], { code: 2, stderr: /has more than a host and a port/ });
  t.match(refused[2], { code: 2, stderr: /--wait takes whole seconds/ });
});
