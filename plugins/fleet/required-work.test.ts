import { ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { alsoBoot, signUp, testApp } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { openWiki } from '../pages/test-wiki.ts';

alsoBoot('all');

t.setTimeout(60_000);

interface Item {
  kind: string;
  left: number;
  command: string;
}

async function open(t: Test) {
  const app = await testApp(t);
  const wiki = await openWiki(t, app);
  const work = async () => (await wiki.get('/api/fleet')).json().requiredWork;
  const left = async () => {
    const { items }: { items: Item[] } = await work();
    return Object.fromEntries(items.filter((item) => item.left > 0).map((item) => [item.kind, item.left]));
  };
  /** Returns what everyone sees. */
  const known = async () => (await app.inject('/api/app/info')).json().requiredWork;
  return { app, wiki, work, left, known, pages: app.mongo.db.collection('pages') };
}

t.test('pending work is counted in the background, and shown', async (t) => {
  const { app, wiki, work, left, known, pages } = await open(t);
  const tea = await wiki.create('/tea');
  await wiki.create('/tea/green');
  t.same(await known(), { isCounted: false, isDone: false, doneAt: null, items: [] }, 'nothing is known at first');
  await app.backfill.run('links');
  await app.backfill.run('tags');
  await app.backfill.run('activity');
  await app.fleet.recountWork();

  await t.test('all is done', async (t) => {
    t.match(await known(), { isCounted: true, isDone: true, doneAt: String, items: [] });
    t.same((await work()).items.map(({ kind }: Item) => kind).sort(), [
      'activity',
      'links',
      'rendered-comments',
      'rendered-results',
      'tags',
      'transitions',
    ]);
  });

  await t.test('results of another renderer version', async (t) => {
    await app.mongo.db.collection('revisions').updateMany({}, { $set: { rendererVersion: '0:older' } });
    await app.mongo.db.collection('required_work').updateMany({}, { $set: { key: 'another', isSettled: false } });
    await app.fleet.recountWork();
    t.same(await left(), { 'rendered-results': 2 });
    t.same(await known(), {
      isCounted: true,
      isDone: false,
      doneAt: null,
      items: [{ kind: 'rendered-results', command: 'wiki-admin rebuild rendered-ast', isAutomatic: false }],
    });
    await app.pages.rebuildRendered();
    await app.fleet.recountWork();
    t.same(await left(), {});
    t.equal((await known()).isDone, true);
  });

  await t.test('finished work is not counted again', async (t) => {
    await app.mongo.db.collection('revisions').updateMany({}, { $set: { rendererVersion: '0:older' } });
    await app.fleet.recountWork();
    t.same(await left(), {}, 'until the version is another one, or a fleet was mixed');
    await app.mongo.db.collection('required_work').updateMany({}, { $set: { isSettled: false } });
    await app.fleet.recountWork();
    t.same(await left(), { 'rendered-results': 2 });
    await app.pages.rebuildRendered();
  });

  await t.test('pages in transit without a move', async (t) => {
    await pages.updateOne({ path: '/tea' }, { $set: { state: 'moving', moveId: new ObjectId() } });
    await app.fleet.recountWork();
    t.same(await left(), { transitions: 1 });
    t.match((await known()).items, [{ command: 'wiki-admin page-history repair --transitions' }]);
    await app.pages.repairTransitions();
    await app.fleet.recountWork();
    t.same(await left(), {});
    t.equal((await wiki.get(`/api/pages/${tea.id}`)).json().state, 'normal');
  });
});

t.test('a wiki counts when it starts', async (t) => {
  const { app, wiki, known } = await open(t);
  await wiki.create('/tea');
  await app.listen({ port: 0, host: '127.0.0.1' });
  await eventually(async () => (await known()).isDone, 'all is counted', 40_000);
  t.match(await known(), { isCounted: true, isDone: true, items: [] });
  const bob = await signUp(app, 'Bob');
  t.equal((await app.inject({ url: '/api/fleet', headers: bob.headers })).statusCode, 403);
});
