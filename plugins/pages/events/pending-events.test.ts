import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../../api/app.ts';
import { testConfig } from '../../../api/test-app.ts';
import { eventually } from '../../../ops/testing/eventually.ts';
import { openFullWiki, openWiki, renderSimply, type TestWiki } from '../test-wiki.ts';

function hear(t: Test, wiki: TestWiki): string[] {
  const heard: string[] = [];
  for (const name of ['page.created', 'page.saved'] as const) {
    wiki.app.events.on(name, 'test', ({ pageId, revisionId, accountId, at }) => {
      t.equal(accountId, wiki.ada.user.id);
      t.equal(new Date(at).toISOString(), at);
      heard.push(`${name} ${pageId} ${revisionId}`);
    });
  }
  return heard;
}

async function pendingCount(wiki: TestWiki): Promise<number> {
  return wiki.app.mongo.db.collection('pages').countDocuments({ pendingEvents: { $exists: true } });
}

/** Marks are cleared after the answer. */
const nonePending = (wiki: TestWiki) => eventually(async () => (await pendingCount(wiki)) === 0, 'no mark is left');

t.test('an event of a page is emitted once, with ids only', async (t) => {
  const wiki = await openWiki(t);
  const heard = hear(t, wiki);
  const page = await wiki.create('/tea');
  const saved = await wiki.save(page, 'new');
  await wiki.save(saved, 'new');
  t.same(heard, [`page.created ${page.id} ${page.revisionId}`, `page.saved ${page.id} ${saved.revisionId}`]);
  await nonePending(wiki);
  await wiki.app.pages.announcePending(new Date());
  t.equal(heard.length, 2);
});

t.test('a listener that fails does not fail the save, and is called again, for a day', async (t) => {
  const wiki = await openWiki(t);
  let isBroken = true;
  let times = 0;
  wiki.app.events.on('page.created', 'broken', async () => {
    times += 1;
    if (isBroken) throw new Error('broken');
  });
  await wiki.create('/tea');
  t.equal(await pendingCount(wiki), 1);
  await wiki.app.pages.announcePending(new Date());
  t.equal(await pendingCount(wiki), 1);
  isBroken = false;
  await wiki.app.pages.announcePending(new Date());
  t.equal(await pendingCount(wiki), 0);
  t.equal(times, 3);

  isBroken = true;
  await wiki.create('/coffee');
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  await wiki.app.mongo.db
    .collection('pages')
    .updateOne({ path: '/coffee' }, { $set: { 'pendingEvents.0.at': yesterday } });
  await wiki.app.pages.announcePending(new Date());
  t.equal(await pendingCount(wiki), 0, 'what cannot be used at all is given up');
});

t.test(
  'an event that could not be emitted stays pending, fails no request, and is emitted later in its order',
  async (t) => {
    const wiki = await openWiki(t);
    const heard = hear(t, wiki);
    const { emit } = wiki.app.events;
    wiki.app.events.emit = () => Promise.reject(new Error('died here'));
    const page = await wiki.create('/a/tea');
    const saved = await wiki.save(page, 'new');
    t.equal(await pendingCount(wiki), 1);
    t.same(heard, []);
    await wiki.app.pages.announcePending(new Date());
    t.equal(await pendingCount(wiki), 1, 'it stays pending while emitting fails');

    wiki.app.events.emit = emit;
    await wiki.app.pages.announcePending(new Date(Date.now() - 60_000));
    t.same(heard, [], 'a request that is under way emits by itself');
    await wiki.app.pages.announcePending(new Date());
    t.same(heard, [`page.created ${page.id} ${page.revisionId}`, `page.saved ${page.id} ${saved.revisionId}`]);
    t.equal(await pendingCount(wiki), 0);
  },
);

t.test('a later save does not hide an event that was left pending', async (t) => {
  const wiki = await openWiki(t);
  const heard = hear(t, wiki);
  const { emit } = wiki.app.events;
  wiki.app.events.emit = () => Promise.reject(new Error('died here'));
  const page = await wiki.create('/tea');
  wiki.app.events.emit = emit;
  const saved = await wiki.save(page, 'new');
  t.same(heard, [`page.saved ${page.id} ${saved.revisionId}`]);
  await wiki.app.pages.announcePending(new Date());
  t.equal(heard[1], `page.created ${page.id} ${page.revisionId}`);
  t.equal(await pendingCount(wiki), 0);
});

t.test('a process that died right after its write is made up for when the next one starts', async (t) => {
  const config = await testConfig(t);
  const first = await buildApp(config, pino({ level: 'silent' }));
  renderSimply(first);
  const wiki = await openFullWiki(t, first);
  await wiki.create('/a');
  const pages = first.mongo.db.collection('pages');
  const page = await pages.findOne({});
  // Only the page is written: no tree, no event.
  const revisionId = new ObjectId();
  const event = { name: 'page.created', revisionId, accountId: new ObjectId(wiki.ada.user.id), at: new Date() };
  await pages.insertOne({ ...page, _id: new ObjectId(), path: '/b/c', places: ['/b/c'], pendingEvents: [event] });
  const second = await buildApp(config, pino({ level: 'silent' }));
  t.teardown(async () => {
    await second.mongo.db.dropDatabase();
    await second.close();
    await first.close();
  });
  const again = { ...wiki, app: second };
  t.equal(await pendingCount(again), 0);
  const list = await second.inject({ url: '/api/pages/children?path=/b', headers: wiki.ada.headers });
  t.match(list.json().items, [{ path: '/b/c' }]);
});

t.test('two events that are settled at the same time leave no mark behind', async (t) => {
  const wiki = await openWiki(t);
  const emitted = new Set<string>();
  let settle = () => {};
  const both = new Promise<void>((resolve) => {
    settle = resolve;
  });
  wiki.app.events.on('page.saved', 'slow', async ({ revisionId }) => {
    emitted.add(revisionId);
    if (emitted.size === 10) settle();
    await both;
  });
  const page = await wiki.create('/tea');
  let revisionId = page.revisionId;
  const saves: Promise<unknown>[] = [];
  while (emitted.size < 10) {
    const size = emitted.size;
    saves.push(wiki.save({ ...page, revisionId }, `text ${size}`));
    while (emitted.size === size) await new Promise(setImmediate);
    revisionId = [...emitted].at(-1) ?? '';
  }
  await Promise.all(saves);
  await nonePending(wiki);
});
