import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import t from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, testConfig } from '../../api/test-app.ts';
import { openWiki } from '../pages/test-wiki.ts';
import { search } from './test-search.ts';

t.test('a start continues with the changes, and compares all pages only if these are unknown', async (t) => {
  const config = await testConfig(t);
  t.teardown(() => dropDatabase(config));
  const open = () => buildApp(config, pino({ level: 'silent' }));
  const { app: first, ada, create } = await openWiki(t, await open());
  const tea = await create('/tea', '# Tea\n');
  const coffee = await create('/coffee', '# Coffee\n');
  await first.pageSearch.sweep();
  await first.pageSearch.catchUp();
  await first.close();

  const second = await open();
  const pages = second.mongo.db.collection('pages');
  await pages.updateOne({ _id: new ObjectId(tea.id) }, { $set: { title: 'Walrus' } });
  await pages.updateOne({ _id: new ObjectId(coffee.id) }, { $set: { title: 'Narwhal' } });
  const change = { $currentDate: { at: true as const }, $inc: { times: 1 } };
  await second.mongo.db.collection('search_changes').updateOne({ _id: new ObjectId(coffee.id) }, change);
  t.match(await search(second, ada, 'narwhal'), { items: [{ page: { path: '/coffee' } }], total: { isExact: true } });
  t.match(await search(second, ada, 'walrus'), { items: [], total: { isExact: true } }, 'no change says so');
  await second.mongo.db
    .collection<{ _id: string }>('backup_state')
    .insertOne({ _id: 'restored', id: 'another' } as never);
  await second.close();

  const third = await open();
  t.teardown(() => third.close());
  t.match(await search(third, ada, 'walrus'), { items: [{ page: { path: '/tea' } }] }, 'a backup was restored');
});

t.test('a clock that was ahead hides no later change from the next start', async (t) => {
  const config = await testConfig(t);
  t.teardown(() => dropDatabase(config));
  const open = () => buildApp(config, pino({ level: 'silent' }));
  const { app: first, ada, create } = await openWiki(t, await open());
  const tea = await create('/tea', '# Tea\n');
  const { now } = Date;
  t.teardown(() => {
    Date.now = now;
  });
  Date.now = () => now() + 240_000;
  await first.pageSearch.sweep();
  await first.pageSearch.catchUp();
  Date.now = now;
  await first.close();

  const second = await open();
  t.teardown(() => second.close());
  const { db } = second.mongo;
  await db.collection('pages').updateOne({ _id: new ObjectId(tea.id) }, { $set: { title: 'Walrus' } });
  const change = { $currentDate: { at: true as const }, $inc: { times: 1 } };
  await db.collection('search_changes').updateOne({ _id: new ObjectId(tea.id) }, change);
  t.match(await search(second, ada, 'walrus'), { items: [{ page: { path: '/tea' } }] });
});

t.test('an index of eight days ago continues if nothing was recorded since', async (t) => {
  const config = await testConfig(t);
  t.teardown(() => dropDatabase(config));
  const open = () => buildApp(config, pino({ level: 'silent' }));
  const { app: first, ada, create } = await openWiki(t, await open());
  const tea = await create('/tea', '# Tea\n');
  const coffee = await create('/coffee', '# Coffee\n');
  await first.pageSearch.sweep();
  await first.pageSearch.catchUp();
  await first.close();

  const { now } = Date;
  t.teardown(() => {
    Date.now = now;
  });
  Date.now = () => now() + 8 * 24 * 60 * 60_000;
  const second = await open();
  const pages = second.mongo.db.collection('pages');
  await pages.updateOne({ _id: new ObjectId(tea.id) }, { $set: { title: 'Walrus' } });
  t.match(await search(second, ada, 'walrus'), { items: [], total: { isExact: true } }, 'nothing is compared');
  await second.close();

  // Follows nothing, as it neither listens nor searches.
  const third = await open();
  const change = { $currentDate: { at: true as const }, $inc: { times: 1 } };
  await third.mongo.db.collection('search_changes').updateOne({ _id: new ObjectId(coffee.id) }, change);
  await third.close();

  const fourth = await open();
  t.teardown(() => fourth.close());
  t.match(await search(fourth, ada, 'walrus'), { items: [{ page: { path: '/tea' } }] }, 'others may be deleted');
});
