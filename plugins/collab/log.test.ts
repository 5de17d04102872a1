import { ObjectId } from 'mongodb';
import t from 'tap';
import type { Head } from './head.ts';
import { openText, openWiki, readPage } from './test-live.ts';

const openPausing = (body = 'one\n') => openWiki(body, { publishing: 'pause' });

t.test('a long log is compacted without changing the text', async (t) => {
  const { app, ada, page } = await openPausing('');
  const live = await openText(t, app, ada, page.id);
  await live.hear('welcome');
  for (let i = 0; i < 250; i += 1) {
    live.type(`${i} `);
    if (i % 5 === 0) await live.confirmed();
  }
  await live.confirmed();
  const heads = app.mongo.db.collection<Head>('collab_documents');
  const head = await heads.findOne({ _id: new ObjectId(page.id) });
  t.ok(head && head.stateSeq > 0 && head.log.length < 110, 'the log stays short');
  t.equal(
    await app.mongo.db.collection('collab_states').countDocuments({ pageId: new ObjectId(page.id) }),
    1,
    'and one state is kept',
  );
  await live.breakOff();
  const again = await openText(t, app, ada, page.id);
  await again.untilText(live.text());
  t.equal((await app.checks.run()).violations, 0);
});

t.test('a text that everyone has left becomes a revision', async (t) => {
  const { app, ada, page } = await openPausing();
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  live.type('two\n');
  await live.confirmed();
  await live.breakOff();
  while ((await readPage(app, ada, page.id)).body !== 'one\ntwo\n') await new Promise(setImmediate);
  t.pass();
});

t.test('another replica makes a revision of the text that a dead one left', async (t) => {
  const { app, ada, page } = await openPausing();
  const heads = app.mongo.db.collection<Head>('collab_documents');
  const _id = new ObjectId(page.id);
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  live.type('two\n');
  await live.confirmed();
  // As after a crash: a logged entry, and nothing open.
  const left = await heads.findOne({ _id });
  await live.breakOff();
  while ((await heads.findOne({ _id }))?.dirtySince !== null) await new Promise(setImmediate);
  const first = { revisionId: new ObjectId(page.revisionId) };
  await app.mongo.db.collection('pages').updateOne({ _id }, { $set: first });
  if (left) await heads.replaceOne({ _id }, { ...left, touchedAt: new Date(0) });
  // A text still open is left for the next sweep.
  while ((await readPage(app, ada, page.id)).body === 'one\n') {
    await heads.updateOne({ _id }, { $set: { touchedAt: new Date(0) } });
    await app.collab.sweep();
  }
  t.equal((await readPage(app, ada, page.id)).body, 'one\ntwo\n');
  t.equal((await heads.findOne({ _id }))?.dirtySince, null);
});

t.test('a text that has been reset elsewhere is closed at once, and the new one opened', async (t) => {
  const { app, ada, page } = await openPausing();
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  const { document } = await live.hear('welcome');
  await app.mongo.db.collection('collab_documents').deleteOne({ _id: new ObjectId(page.id) });
  live.type('two\n');
  await live.until(() => live.closed.includes('replaced'));
  for (;;) {
    const again = await openText(t, app, ada, page.id);
    await again.until(() => again.closed.length > 0 || again.text() === 'one\n');
    if (again.closed.length > 0) continue;
    t.not((await again.hear('welcome')).document, document);
    again.type('three\n');
    t.match(await again.save(), { kind: 'saved' });
    break;
  }
  t.equal((await readPage(app, ada, page.id)).body, 'one\nthree\n');
});
