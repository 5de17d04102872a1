import { ObjectId } from 'mongodb';
import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { form } from '../attachments/test-attachments.ts';
import { openPeople } from '../pages/permissions/test-people.ts';
import { openWiki } from '../pages/test-wiki.ts';
import { pathsOf, search } from './test-search.ts';

alsoBoot(['comments']);

t.test('names of files and comments are found while they are there', async (t) => {
  const { app, ada, bob, group, restrict } = await openPeople(t);
  const page = await ada.create('/tea', '# Tea\n');
  const upload = (name: string) =>
    app.inject({ method: 'POST', url: '/api/attachments', ...form('x', name, { pageId: page.id }, ada.headers) });
  const attached = await upload('walrus-plan.txt');
  t.equal(attached.statusCode, 201, attached.body);
  t.match((await search(app, bob, 'walrus')).items, [{ page: { path: '/tea' }, matchedIn: 'attachment' }]);
  await ada.ask('DELETE', `/api/attachments/${attached.json().id}`);
  await upload('narwhal-plan.txt');
  t.same(await pathsOf(app, bob, 'walrus'), []);
  t.same(await pathsOf(app, bob, 'narwhal'), ['/tea']);

  const said = await ada.ask('POST', `/api/pages/${page.id}/comments`, { body: 'What of the zeppelin?' });
  t.equal(said.statusCode, 201, said.body);
  t.match((await search(app, bob, 'zeppelin')).items, [{ page: { path: '/tea' }, matchedIn: 'comment' }]);
  await restrict(page, { view: [await group(ada)] });
  for (const q of ['zeppelin', 'narwhal', 'zepelin']) {
    t.match(await search(app, bob, q), { items: [], total: { count: 0 }, didYouMean: null }, q);
  }
  await restrict(page, {});
  t.same(await pathsOf(app, bob, 'zeppelin'), ['/tea']);
  const gone = await ada.ask('DELETE', `/api/comments/${said.json().id ?? said.json().comment?.id}`);
  t.ok(gone.statusCode < 300, gone.body);
  t.same(await pathsOf(app, bob, 'zeppelin'), []);
});

t.test('a process that catches up waits for the changes that another has taken', async (t) => {
  const { app, ada, create } = await openWiki(t);
  const count = 15;
  for (let i = 0; i < count; i++) await create(`/tea/${i}`, `# Tea\n\n${'word '.repeat(2000)}\n`);
  await app.pageSearch.catchUp();
  for (let round = 1; round <= 3; round++) {
    await app.mongo.db.collection('pages').updateMany({}, { $set: { title: `Walrus${round}` } });
    await app.mongo.db.collection('search_changes').updateMany({}, { $set: { at: new Date() } });
    const other = app.pageSearch.catchUp();
    await app.pageSearch.catchUp();
    const answer = await app.inject({ url: '/api/search', query: { q: `walrus${round}` }, headers: ada.headers });
    t.equal(answer.json().total.count, count);
    await other;
  }
});

t.test('the second of two changes in one millisecond is known, too', async (t) => {
  const { app, ada, create } = await openWiki(t);
  const { id } = await create('/tea', '# Tea\n');
  t.same(await app.mongo.db.collection('search_changes').findOne({}, { projection: { _id: 0, times: 1 } }), {
    times: 1,
  });
  await app.pageSearch.catchUp();
  // As from another replica: same time, emitted again.
  await app.mongo.db.collection('pages').updateOne({ _id: new ObjectId(id) }, { $set: { title: 'Walrus' } });
  await app.mongo.db.collection('search_changes').updateOne({ _id: new ObjectId(id) }, { $inc: { times: 1 } });
  t.same(await pathsOf(app, ada, 'walrus'), ['/tea']);
});

t.test('a purged page is no longer found, and a restored one is', async (t) => {
  const { app, ada, move } = await openPeople(t);
  const page = await ada.create('/tea', '# Tea\n\nwalrus\n');
  await move(`/api/pages/${page.id}/trash`);
  t.equal((await search(app, ada, 'walrus')).total.count, 0);
  await move(`/api/pages/${page.id}/restore`);
  t.equal((await search(app, ada, 'walrus')).total.count, 1);
  await move(`/api/pages/${page.id}/trash`);
  const purged = await ada.ask('DELETE', `/api/trash/${page.id}`);
  t.ok(purged.statusCode < 300, purged.body);
  t.equal((await search(app, ada, 'walrus')).total.count, 0);
  await ada.create('/tea', '# Tea\n\nnarwhal\n');
  t.same(await pathsOf(app, ada, 'in:/tea'), ['/tea']);
});

t.test('a change without an event is found by comparing all pages, and reported to the check', async (t) => {
  const { app, ada, create } = await openWiki(t);
  const { id } = await create('/tea', '# Tea\n');
  await create('/coffee', '# Coffee\n');
  await app.pageSearch.sweep();
  t.same(await pathsOf(app, ada, 'tea'), ['/tea']);
  await app.mongo.db.collection('pages').updateOne({ _id: new ObjectId(id) }, { $set: { title: 'Walrus' } });
  t.same(await pathsOf(app, ada, 'walrus'), [], 'no such comment');
  await app.pageSearch.sweep();
  t.same(await pathsOf(app, ada, 'walrus'), ['/tea']);
  t.equal((await app.checks.run({ settleMs: 0 })).findings.search_drift, 1, 'and an administrator sees it');
  await app.pageSearch.sweep();
  t.equal(
    (await app.checks.run({ settleMs: 0 })).findings.search_drift,
    undefined,
    'until all has been found as it was known',
  );
});

t.test('no search fails while the indexes are rebuilt, and no page is missing', async (t) => {
  const { app, ada, create } = await openWiki(t);
  for (let i = 0; i < 60; i++) await create(`/many/${i}`, `# Page ${i}\n\nwalrus ${'word '.repeat(200)}\n`);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.pageSearch.catchUp();
  let isDone = false;
  const rebuilding = app.pageSearch.rebuild().finally(() => {
    isDone = true;
  });
  let asked = 0;
  while (!isDone) {
    const answer = await app.inject({ url: '/api/search?q=walrus', headers: ada.headers });
    asked += 1;
    if (answer.statusCode !== 200 || answer.json().total.count < 60) t.fail(answer.body);
    if (asked === 5) await create('/many/new', '# New\n\nwalrus\n');
  }
  t.match(await rebuilding, { replicas: 1, left: 0 });
  t.ok(asked > 5, `${asked} searches were answered`);
  t.equal((await search(app, ada, 'walrus')).total.count, 61, 'one that came meanwhile is there');
});
