import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import t, { type Test } from 'tap';
import { entryOf } from '../ops/testing/entry-of.ts';
import { cannotWait, connectWhileStopped } from '../ops/testing/waiting-connections.ts';
import { startApi } from './test-process.ts';

/** Starts an api; returns its standard error and exit code. */
function startWith(t: Test, settings: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, entryOf('api/server'), {
    env: { ...process.env, API_PORT: '0', WIKI_DATA_DIR: t.testdir(), LOG_LEVEL: 'silent', ...settings },
    encoding: 'utf8',
  });
  return { status, sentences: stderr.trim().split('\n') };
}

t.test('errors an administrator can fix are one sentence, with exit code 1', async (t) => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ API_PORT: 'http' }, /^API_PORT is "http"/],
    [{ MONGODB_URI: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200' }, /^No MongoDB server answers at/],
    [{ WIKI_DATA_DIR: import.meta.filename }, /^The embedded store in .* cannot be opened/],
  ];
  for (const [settings, sentence] of cases) {
    const { status, sentences } = startWith(t, settings);
    t.equal(status, 1);
    t.match(sentences, [sentence]);
    t.equal(sentences.length, 1);
  }
});

t.test('a taken port is named by its variable, also that of the metrics', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.teardown(() => other.close());
  await once(other, 'listening');
  const port = `${(other.address() as AddressInfo).port}`;
  for (const name of ['API_PORT', 'METRICS_PORT']) {
    const { status, sentences } = startWith(t, { [name]: port });
    t.same({ status, sentences }, { status: 1, sentences: [`Port ${port} (${name}) is taken by another program.`] });
  }
});

t.test('a thousand connections wait while it is busy', { skip: cannotWait() }, async (t) => {
  const { child, port } = await startApi(t);
  t.equal(await connectWhileStopped(t, child, port), 1_000);
});
