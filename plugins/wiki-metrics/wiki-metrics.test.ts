import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { alsoBoot, signUp, testApp } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { connect } from '../realtime/test-realtime-app.ts';

alsoBoot('all');

/** Returns what Prometheus reads. */
async function openMeasured(t: Test) {
  const app = await testApp(t, { metricsPort: 0 });
  await app.metrics.serve();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${app.metrics.port}`;
  const read = async () => (await fetch(`${origin}/metrics`)).text();
  /** Returns the value of a metric with exactly these labels. */
  const sampleOf = async (sample: string): Promise<number | null> => {
    const line = (await read()).split('\n').find((line) => line.startsWith(`${sample} `));
    return line === undefined ? null : Number(line.slice(sample.length));
  };
  const until = (sample: string, wanted: number) =>
    eventually(async () => (await sampleOf(sample)) === wanted, `${sample} ${wanted}`);
  return { app, origin, read, sampleOf, until, ada: await signUp(app, 'Ada') };
}

t.test('activity is counted, with conventional names and few labels', async (t) => {
  const { app, origin, read, sampleOf, until, ada } = await openMeasured(t);
  const { headers } = ada;
  const created = await app.inject({
    method: 'POST',
    url: '/api/pages',
    headers,
    payload: { path: '/a', body: 'one' },
  });
  const { id, revisionId } = created.json();
  const saved = { body: 'two', baseRevisionId: revisionId };
  await app.inject({ method: 'PUT', url: `/api/pages/${id}`, headers, payload: saved });
  await app.inject({ url: '/no/such/place/secret-1' });
  await app.inject({ url: '/api/pages?path=/secret-2', headers });

  await until('wiki_page_saves_total{kind="created"}', 1);
  await until('wiki_page_saves_total{kind="saved"}', 1);
  await until('wiki_events_pending{of="pages"}', 0);
  t.equal(await sampleOf('wiki_events_pending_age_seconds{of="pages"}'), 0);
  const requests = 'http_request_duration_seconds_count';
  t.equal(await sampleOf(`${requests}{method="PUT",route="/api/pages/:id",status_code="200"}`), 1);
  t.equal(await sampleOf(`${requests}{method="GET",route="unmatched",status_code="404"}`), 1);

  const { port } = app.server.address() as AddressInfo;
  const socket = await connect(t, { app, port }, headers);
  t.equal(await sampleOf('wiki_sockets{namespace="presence"}'), 1);
  t.equal(await sampleOf('wiki_sockets{namespace="collab"}'), 0);
  socket.close();
  await until('wiki_sockets{namespace="presence"}', 0);

  const text = await read();
  t.match(text, /^wiki_database_command_duration_seconds_count\{command="insert",outcome="ok"\} [1-9]/m);
  t.match(text, /^process_resident_memory_bytes [1-9]/m);
  t.match(text, /^nodejs_eventloop_lag_seconds /m);
  for (const name of ['wiki_renderer_queue_length', 'wiki_jobs', 'wiki_ready']) t.match(text, `\n${name} `);
  t.match(text, /^wiki_mail_queue\{of="mails"\} 0$/m);
  t.match(text, /^wiki_coordination_healthy\{kind="(in-process|redis)"\} 1$/m);
  if (app.mongo.storeFile) t.ok(((await sampleOf('wiki_embedded_store_bytes{part="data"}')) ?? 0) >= 4096);
  t.notMatch(text, /secret-|\/presence\?|[0-9a-f]{24}/, 'no path that was asked for, no id, no token');
  for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm))
    t.match(name, /^(wiki|http|process|nodejs)_[a-z0-9_]+$/);
  t.equal((await fetch(`${origin}/`)).status, 404);
  t.equal((await app.inject('/metrics')).statusCode, 404, 'the public port has none');
});

t.test('an event that no listener could handle is shown as pending, with its age', async (t) => {
  const { app, sampleOf, until, ada } = await openMeasured(t);
  let isAway = true;
  app.events.on('page.created', 'a listener that is away', async () => {
    if (isAway) throw new Error('away');
  });
  const { headers } = ada;
  await app.inject({ method: 'POST', url: '/api/pages', headers, payload: { path: '/b', body: 'one' } });
  await until('wiki_events_pending{of="pages"}', 1);
  t.ok(((await sampleOf('wiki_events_pending_age_seconds{of="pages"}')) ?? 0) > 0);
  isAway = false;
  await app.pages.announcePending(new Date());
  await until('wiki_events_pending{of="pages"}', 0);
});

t.test('numbers of an unreachable store are omitted, the others stay', async (t) => {
  const { app, read } = await openMeasured(t);
  app.pages.pendingEvents = async () => {
    throw new Error('away');
  };
  const text = await read();
  t.notMatch(text, /^wiki_events_pending\{/m);
  t.match(text, /^wiki_sockets\{namespace="presence"\} 0$/m);
});

t.test('without a port nothing is measured', async (t) => {
  const app = await testApp(t);
  await app.metrics.serve();
  t.same([app.metrics.isOn, app.metrics.port, await app.metrics.registry.metrics()], [false, null, '\n']);
});
