import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { EngineError } from '../errors.ts';
import { Commits, notStored } from './commits.ts';
import { Sql } from './sql.ts';

async function withTable(t: Test): Promise<{ sql: Sql; commits: Commits; rollbacks: () => number }> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-commits-'));
  const sql = new Sql(join(folder, 'x.db'));
  t.teardown(async () => {
    sql.close();
    await rm(folder, { recursive: true });
  });
  sql.exec('CREATE TABLE x (a)');
  let count = 0;
  const commits = new Commits(sql, () => {
    count += 1;
  });
  return { sql, commits, rollbacks: () => count };
}

const count = (sql: Sql): unknown => sql.get('SELECT count(*) FROM x')?.[0];

t.test('writes that arrive together are made durable together', async (t) => {
  const { sql, commits } = await withTable(t);
  const done: number[] = [];
  const writes = [1, 2, 3].map((n) =>
    commits.write(() => sql.run('INSERT INTO x VALUES (?)', [n])).then(() => done.push(n)),
  );
  t.same(done, [], 'none is acknowledged before that');
  await Promise.all(writes);
  t.same(done, [1, 2, 3]);
  t.equal(count(sql), 3);
});

t.test('an answer that is an error takes nothing else back', async (t) => {
  const { sql, commits, rollbacks } = await withTable(t);
  const good = commits.write(() => sql.run('INSERT INTO x VALUES (1)'));
  const refused = commits.write(() => {
    throw new EngineError('BadValue', 'no');
  });
  await t.rejects(refused, { code: 2 });
  await good;
  t.equal(count(sql), 1);
  t.equal(rollbacks(), 0);
});

t.test('an unexpected failure undoes the whole group and acknowledges nothing', async (t) => {
  const { sql, commits, rollbacks } = await withTable(t);
  const before = commits.write(() => sql.run('INSERT INTO x VALUES (1)'));
  const failing = commits.write(() => sql.run('INSERT INTO nothing VALUES (1)'));
  const results = await Promise.allSettled([before, failing]);
  t.same(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  t.equal(count(sql), 0);
  t.equal(rollbacks(), 1);
  await commits.write(() => sql.run('INSERT INTO x VALUES (2)'));
  t.equal(count(sql), 1, 'and the next one works');
});

t.test('full and read-only disks get their own error names', async (t) => {
  for (const [code, name] of [
    ['SQLITE_FULL', 'OutOfDiskSpace'],
    ['SQLITE_IOERR_WRITE', 'FileStreamFailed'],
    ['SQLITE_READONLY_ROLLBACK', 'FileStreamFailed'],
    ['SQLITE_CORRUPT', 'InternalError'],
  ] as const) {
    t.equal(notStored(Object.assign(new Error('no'), { code })).codeName, name, code);
  }
});
