import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import type { Config } from '../../api/config.ts';
import { dropDatabase, testConfig } from '../../api/test-app.ts';
import { entryOf } from '../../ops/testing/entry-of.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { freePort } from '../../ops/testing/free-port.ts';
import { openWiki } from '../pages/test-wiki.ts';
import { Sql } from './engine/sql.ts';

t.setTimeout(180_000);

const MiB = 1024 * 1024;
const pages = 120;
const indexOf = ({ dataDir }: Config) => join(dataDir, 'search/0/index.db');

t.test('a replica killed while it reads all pages continues, and misses none', async (t) => {
  const config = await testConfig(t);
  const wiki = await openWiki(t, await buildApp(config, pino({ level: 'silent' })));
  const words = Array.from({ length: 2000 }, (_, i) => `word${i * 7919}`).join(' ');
  for (let i = 0; i < pages; i++) await wiki.create(`/many/${i}`, `# Page ${i}\n\nwalrus ${words} ${i * 31}\n`);
  await wiki.app.close();
  await rm(join(config.dataDir, 'search'), { recursive: true, force: true });

  const counts: number[] = [];
  for (const enough of [0.5, 2, 4]) {
    const replica = await startReplica(t, config);
    await eventually(async () => (await written(config)) >= enough * MiB, `${enough} MiB of it are written`, 60_000);
    replica.kill('SIGKILL');
    await once(replica, 'exit');
    counts.push(indexed(config));
  }
  t.ok(counts[0] && counts[0] < pages, `${counts.join(', ')} of ${pages} pages were in the index when it was killed`);

  const app = await buildApp(config, pino({ level: 'silent' }));
  t.teardown(async () => {
    await app.close();
    await dropDatabase(config);
  });
  const ask = async (q: string) =>
    (await app.inject({ url: '/api/search', query: { q }, headers: wiki.ada.headers })).json();
  await eventually(async () => (await ask('walrus')).total.isExact, 'the index is complete');
  t.equal((await ask('walrus')).total.count, pages);
  for (const i of [0, 1, 59, pages - 1]) t.equal((await ask(`"Page ${i}"`)).items[0]?.page.path, `/many/${i}`);
});

/** Returns how many bytes the index has on the disk. */
async function written(config: Config): Promise<number> {
  const sizes = ['', '-wal'].map((end) =>
    stat(`${indexOf(config)}${end}`).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
}

/** Returns pages in a gone replica's index. */
function indexed(config: Config): number {
  const sql = new Sql(indexOf(config));
  const [count] = sql.get('SELECT count(*) FROM docs') ?? [];
  sql.close();
  return Number(count);
}

/** On the first replica's stores. */
async function startReplica(t: Test, config: Config): Promise<ChildProcess> {
  const { dataDir, mongodbUri, mongodbDatabase } = config;
  const child = spawn(process.execPath, entryOf('api/server'), {
    env: {
      ...process.env,
      API_PORT: String(await freePort()),
      WIKI_DATA_DIR: dataDir,
      ...(mongodbUri && { MONGODB_URI: mongodbUri }),
      ...(mongodbDatabase && { MONGODB_DATABASE: mongodbDatabase }),
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  });
  t.teardown(() => child.kill('SIGKILL'));
  return child;
}
