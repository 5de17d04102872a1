import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { openStoreFile } from './open-store.ts';
import { Sql } from './sql.ts';

async function storePath(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-store-'));
  t.teardown(() => rm(folder, { recursive: true }));
  return join(folder, 'store.db');
}

t.test('a store is opened by one at a time, and again when that one lets go', async (t) => {
  const path = await storePath(t);
  const first = openStoreFile(path);
  t.throws(() => openStoreFile(path), { message: path });
  first.close();
  openStoreFile(path).close();
});

t.test('only the file remains when a store is closed', async (t) => {
  const path = await storePath(t);
  const sql = openStoreFile(path);
  sql.exec('BEGIN; CREATE TABLE x (a); COMMIT');
  await stat(`${path}-wal`);
  sql.close();
  await t.rejects(stat(`${path}-wal`), { code: 'ENOENT' });
});

t.test('a store of a later version is left alone', async (t) => {
  const path = await storePath(t);
  openStoreFile(path).close();
  const sql = new Sql(path);
  sql.exec('PRAGMA user_version = 99');
  sql.close();
  t.throws(() => openStoreFile(path), { message: /has store version 99; this program reads version 1/ });
});

t.test('a file that is not a store is left alone', async (t) => {
  const path = await storePath(t);
  const other = new Sql(path);
  other.exec('CREATE TABLE mine (a)');
  other.close();
  t.throws(() => openStoreFile(path), { message: /is not a store of this program/ });
  const text = `${path}.txt`;
  await writeFile(text, 'This is a text of more than a hundred bytes. '.repeat(20));
  t.throws(() => openStoreFile(text), { message: /is not a store of this program/ });
});
