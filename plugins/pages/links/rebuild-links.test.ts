import { ObjectId } from 'mongodb';
import t from 'tap';
import { openWiki, type TestWiki } from '../test-wiki.ts';

const links = ({ app }: TestWiki) => app.mongo.db.collection('page_links');
const pagesOf = ({ app }: TestWiki) => app.mongo.db.collection('pages');

t.test('wrong links are rebuilt, and right ones stay', async (t) => {
  const wiki = await openWiki(t);
  const tea = await wiki.create('/tea');
  const [lost, wrong, stale] = [
    await wiki.create('/lost', '[t](tea)'),
    await wiki.create('/wrong', '[t](tea)'),
    await wiki.create('/stale', '[t](tea)'),
  ];
  await links(wiki).deleteOne({ _id: new ObjectId(lost.id) });
  await links(wiki).updateOne({ _id: new ObjectId(wrong.id) }, { $set: { targets: ['/coffee'] } });
  await links(wiki).updateOne(
    { _id: new ObjectId(stale.id) },
    { $set: { revisionId: new ObjectId(), hrefs: [], targets: [] } },
  );
  await links(wiki).insertOne({ revisionId: new ObjectId(), path: '/gone', hrefs: ['tea'], targets: ['/tea'] });
  const before = await links(wiki).find().toArray();

  t.same(await wiki.app.pages.rebuildLinks({ isDryRun: true }), { pages: 4, changed: 4, failed: 0, left: 4 });
  t.same(await links(wiki).find().toArray(), before, 'a dry run changes nothing');
  const seen: number[] = [];
  const counts = await wiki.app.pages.rebuildLinks({ onProgress: (done) => seen.push(done) });
  t.same(counts, { pages: 4, changed: 4, failed: 0, left: 0 });
  t.same(seen, [0, 1, 2, 3, 4]);
  t.same(await wiki.app.pages.rebuildLinks(), { pages: 4, changed: 0, failed: 0, left: 0 });
  const backlinks = await wiki.list<{ path: string }>(`/api/pages/${tea.id}/backlinks`, 10);
  t.same(
    backlinks.map(({ path }) => path),
    ['/lost', '/wrong', '/stale'],
  );
});

t.test('a page that cannot be read is reported, and the others are done', async (t) => {
  const wiki = await openWiki(t);
  const broken = await wiki.create('/broken');
  const page = await wiki.create('/page', '[b](broken)');
  await pagesOf(wiki).updateOne({ _id: new ObjectId(broken.id) }, { $set: { revisionId: new ObjectId() } });
  await links(wiki).deleteOne({ _id: new ObjectId(page.id) });
  const failures: { path: string }[] = [];
  const counts = await wiki.app.pages.rebuildLinks({ onFailure: (failure) => failures.push(failure) });
  t.same(counts, { pages: 2, changed: 1, failed: 1, left: 1 });
  t.match(failures, [{ pageId: broken.id, path: '/broken', detail: /revision/ }]);
});

t.test('it stops between two pages on request', async (t) => {
  const wiki = await openWiki(t);
  for (const path of ['/a', '/b', '/c']) await wiki.create(path, '[t](tea)');
  await links(wiki).deleteMany({});
  const stop = new AbortController();
  const onProgress = (done: number) => done === 1 && stop.abort();
  await t.rejects(wiki.app.pages.rebuildLinks({ signal: stop.signal, onProgress }), { name: 'AbortError' });
  t.equal(await links(wiki).countDocuments(), 1);
  t.match(await wiki.app.pages.rebuildLinks(), { pages: 3, changed: 2, left: 0 });
});

t.test('older pages get links and words once, continuing where a process stopped', async (t) => {
  const wiki = await openWiki(t);
  const pages = [];
  for (const path of ['/tea', '/a', '/b']) pages.push(await wiki.create(path, '[t](tea)'));
  const [tea] = pages;
  const forget = async () => {
    await links(wiki).deleteMany({});
    await pagesOf(wiki).updateMany({}, { $unset: { words: '' } });
  };
  await forget();
  t.same((await wiki.get('/api/pages/suggest?q=tea')).json().items, []);
  t.equal(await wiki.app.backfill.run('links'), 3);
  t.equal((await wiki.list(`/api/pages/${tea?.id}/backlinks`, 10)).length, 2);
  t.equal((await wiki.get('/api/pages/suggest?q=tea')).json().items.length, 1);

  await forget();
  t.equal(await wiki.app.backfill.run('links'), 0, 'it has been done');
  const notes = wiki.app.mongo.db.collection<{ _id: string }>('backfills');
  await notes.updateOne({ _id: 'links' }, { $set: { isDone: false, walk: 0, after: new ObjectId(tea?.id) } });
  t.equal(await wiki.app.backfill.run('links'), 2, 'the rest');
  t.equal(await links(wiki).countDocuments(), 2);
});

t.test('a page whose links cannot be read delays no event, and is tried again', async (t) => {
  const wiki = await openWiki(t);
  const heard: string[] = [];
  wiki.app.events.on('page.created', 'test', ({ pageId }) => void heard.push(pageId));
  const { linksInText } = wiki.app.renderer;
  wiki.app.renderer.linksInText = () => {
    throw new Error('unreadable');
  };
  const page = await wiki.create('/a', '[t](tea)');
  t.same(heard, [page.id]);
  t.equal(await links(wiki).countDocuments(), 0);
  wiki.app.renderer.linksInText = linksInText;
  await wiki.app.pages.announcePending(new Date());
  t.equal(await links(wiki).countDocuments(), 1);
});
