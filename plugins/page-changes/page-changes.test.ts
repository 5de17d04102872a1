import t from 'tap';
import { testApp } from '../../api/test-app.ts';
import { everything, openChangesStore } from './changes-store.ts';
import { joinNext } from './join-next.ts';
import { changesOf } from './kind.ts';

t.test('a reader of the log hears of each change that was recorded before it asked, once', async (t) => {
  const app = await testApp(t);
  const [writer, reader] = [openChangesStore(app.mongo), openChangesStore(app.mongo)];
  const heard: string[] = [];
  reader.onChange((changed) => void heard.push(...changed));
  await reader.catchUp();
  heard.length = 0;
  await Promise.all(['a', 'b', 'c'].map((key) => writer.record([key])));
  await Promise.all([reader.catchUp(), reader.catchUp()]);
  t.same([...heard].sort(), ['a', 'b', 'c']);
  heard.length = 0;
  await writer.record(Array.from({ length: 256 }, (_, i) => `${i}`));
  await reader.catchUp();
  t.equal(heard.length, 256);
  heard.length = 0;
  await writer.record(Array.from({ length: 257 }, (_, i) => `${i}`));
  await reader.catchUp();
  t.same(heard, [everything], 'more than the log keeps');
  heard.length = 0;
  await app.mongo.db.collection<{ _id: string }>('page_changes').updateOne({ _id: 'pages' }, { $set: { version: 1 } });
  await reader.catchUp();
  t.same(heard, [everything], 'a database from a backup');
  heard.length = 0;
});

t.test('calls during a run share the next run, and each is served by one that began later', async (t) => {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  const run = joinNext(() => new Promise((end, fail) => runs.push({ end, fail })));
  const first = run();
  const [second, third] = [run(), run()];
  t.equal(runs.length, 1);
  runs[0]?.end();
  await first;
  await new Promise(setImmediate);
  t.equal(runs.length, 2);
  const fourth = run();
  runs[1]?.end();
  await Promise.all([second, third]);
  await new Promise(setImmediate);
  t.equal(runs.length, 3);
  const [fifth, sixth] = [run(), run()];
  runs[2]?.fail(new Error('away'));
  await Promise.all([fourth, fifth, sixth].map((call) => t.rejects(call, /away/, 'whoever waits fails with it')));
  t.equal(runs.length, 3);
  const seventh = run();
  t.equal(runs.length, 4);
  runs[3]?.end();
  await seventh;
});

t.test('cached data is forgotten when it has changed, and nothing else is', async (t) => {
  const { mongo } = await testApp(t);
  const [reader, writer] = [openChangesStore(mongo), openChangesStore(mongo)];
  const read: string[] = [];
  const remember = (kind: string) =>
    changesOf(reader, kind).remember(async (keys) => {
      read.push(...keys.map((key) => `${kind} ${key}`));
      return keys.map((key) => [key, { key }] as const);
    });
  const [teas, cups] = [remember('teas'), remember('cups')];
  const readNow = async () => {
    read.length = 0;
    await reader.catchUp();
    for (const known of [teas, cups]) t.same(await known(['a', 'b']), [{ key: 'a' }, { key: 'b' }]);
    return read;
  };
  t.same(await readNow(), ['teas a', 'teas b', 'cups a', 'cups b']);
  t.same(await readNow(), []);
  const changes = changesOf(writer, 'teas');
  await changes.record(['b']);
  t.same(await readNow(), ['teas b']);
  const watched = changes.watch(mongo.db.collection<{ _id: string }>('things'));
  await watched.insertOne({ _id: 'a' });
  t.same(await readNow(), ['teas a', 'teas b'], 'a write to what is watched');
  await t.rejects(watched.insertOne({ _id: 'a' }));
  t.same(await readNow(), ['teas a', 'teas b'], 'a write that fails may have done a part of its work');
  t.ok(await watched.findOne({ _id: 'a' }));
  t.same(await readNow(), []);
  await writer.record(Array.from({ length: 257 }, () => 'cups:c'));
  t.same(await readNow(), ['teas a', 'teas b', 'cups a', 'cups b'], 'more changes than the log keeps');
});
