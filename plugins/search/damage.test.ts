import { randomBytes } from 'node:crypto';
import { open, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import type { Config } from '../../api/config.ts';
import { dropDatabase, testConfig } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { someOf } from '../../ops/testing/rounds.ts';
import { openWiki } from '../pages/test-wiki.ts';
import { Sql } from './engine/sql.ts';

t.setTimeout(120_000);

const pages = 30;
const indexOf = ({ dataDir }: Config) => join(dataDir, 'search/0/index.db');

/** Returns a closed index to damage, and how to reopen it. */
async function openClosed(t: Test) {
  const config = await testConfig(t);
  const wiki = await openWiki(t, await buildApp(config, pino({ level: 'silent' })));
  const text = Array.from({ length: 200 }, (_, i) => `word${i * 7919}`).join(' ');
  for (let i = 0; i < pages; i++) await wiki.create(`/many/${i}`, `# Page ${i}\n\nwalrus ${text} ${i * 31}\n`);
  await wiki.app.pageSearch.sweep();
  await wiki.app.close();
  const reopened = async () => {
    const app = await buildApp(config, pino({ level: 'silent' }));
    t.teardown(async () => {
      await app.close();
      await dropDatabase(config);
    });
    const ask = async (q: string) => {
      const response = await app.inject({ url: '/api/search', query: { q }, headers: wiki.ada.headers });
      return { status: response.statusCode, ...response.json() };
    };
    return { app, ask };
  };
  return { config, reopened };
}

const damages: Record<string, (path: string) => Promise<void>> = {
  'cut in half': async (path) => truncate(path, Math.floor((await readFile(path)).length / 2)),
  'cut within its first page': (path) => truncate(path, 1000),
  empty: (path) => truncate(path, 0),
  'no database at all': (path) => writeFile(path, 'This is a note about tea. '.repeat(400)),
  'overwritten at its beginning': (path) => overwrite(path, 0, 0.01),
  'overwritten after its first page': (path) => overwrite(path, 0.02, 1),
  'overwritten in the middle': (path) => overwrite(path, 0.3, 0.7),
  'of another version': async (path) => {
    const sql = new Sql(path);
    sql.exec('PRAGMA user_version = 999');
    sql.close();
  },
  'with texts that are none': async (path) => {
    const sql = new Sql(path);
    sql.exec('UPDATE texts SET value = substr(value, 2)');
    sql.close();
  },
};

for (const [name, damage] of someOf(Object.entries(damages), 2)) {
  t.test(`an index that is ${name} is made anew, and a search is answered meanwhile or refused`, async (t) => {
    const { config, reopened } = await openClosed(t);
    await damage(indexOf(config));
    const { app, ask } = await reopened();
    await eventually(async () => {
      const answer = await ask('walrus');
      if (answer.status !== 200) t.match(answer, { status: 503, code: 'search_unavailable' });
      return answer.status === 200 && answer.total.isExact && answer.total.count === pages;
    }, 'all is found again');
    t.equal((await ask('title:"Page 7" in:/many/7')).total.count, 1);
    t.equal((await ask('walr* -word0')).total.count, 0);
    await app.pageSearch.sweep();
    t.equal((await ask('lrus')).total.count, pages);
  });
}

t.test('searches that come across the damage at once have it mended once, and completely', async (t) => {
  const { config, reopened } = await openClosed(t);
  const { app, ask } = await reopened();
  t.equal((await ask('walrus')).total.count, pages);
  await app.close();
  const sql = new Sql(indexOf(config));
  sql.exec("UPDATE texts SET value = 'x'");
  sql.close();
  const again = await reopened();
  const answers = await Promise.all(Array.from({ length: 20 }, () => again.ask('walrus')));
  t.same(new Set(answers.map(({ status }) => status)), new Set([200]));
  await eventually(async () => (await again.ask('walrus')).total.isExact, 'the index is complete');
  t.equal((await again.ask('walrus')).total.count, pages);
});

async function overwrite(path: string, from: number, until: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const [start, end] = [Math.floor(from * size), Math.floor(until * size)];
    await file.write(randomBytes(end - start), 0, end - start, start);
  } finally {
    await file.close();
  }
}
