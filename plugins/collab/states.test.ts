import { ObjectId } from 'mongodb';
import t from 'tap';
import type { Head } from './head.ts';
import { openStore } from './store.ts';
import { openText, openWiki } from './test-live.ts';

t.test('a state that was swept as stray does not replace entries', async (t) => {
  const { app, ada, page } = await openWiki();
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  live.type('two\n');
  await live.confirmed();
  const store = await openStore(app.mongo.db, app.mongo.together, app.pageChanges.of('live'));
  const head = await store.find(new ObjectId(page.id));
  if (!head) throw new Error('no head');
  // A replica stores a state, stalls, and continues.
  const stateId = await store.insertState(head, head.lastSeq, new Uint8Array([0, 0]));
  t.equal(await store.removeStrayStates(new ObjectId(), 100), 1);
  t.equal(await store.replaceState(head, { stateId, stateSeq: head.lastSeq, stateBytes: 2 }), false);
  live.type('three\n');
  await live.confirmed();
  const again = await openText(t, app, ada, page.id);
  await again.untilText('one\ntwo\nthree\n');
});

t.test('stray states are found behind however many others', async (t) => {
  const { app, ada } = await openWiki();
  const store = await openStore(app.mongo.db, app.mongo.together, app.pageChanges.of('live'));
  for (let i = 0; i < 3; i += 1) {
    const { page } = await openWiki();
    await openText(t, app, ada, page.id).then((live) => live.untilText('one\n'));
  }
  await store.insertState({ _id: new ObjectId(), document: new ObjectId() }, 0, new Uint8Array([0, 0]));
  let removed = 0;
  for (let i = 0; i < 10; i += 1) removed += await store.removeStrayStates(new ObjectId(), 2);
  t.equal(removed, 1);
});

t.test('a live text whose first state was lost before anyone wrote in it is reset', async (t) => {
  const { app, ada, page } = await openWiki();
  await leaveHead(page.id, app, 0);
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  live.type('two\n');
  t.match(await live.save(), { kind: 'saved' });
});

t.test('a live text whose state is lost is not opened, and no one waits for it', async (t) => {
  const { app, ada, page } = await openWiki();
  await leaveHead(page.id, app, 7);
  const live = await openText(t, app, ada, page.id);
  await live.until(() => live.closed.includes('unavailable'));
  t.equal(await app.mongo.db.collection('collab_documents').countDocuments({ _id: new ObjectId(page.id) }), 1);
  await app.mongo.db.collection('collab_documents').deleteOne({ _id: new ObjectId(page.id) });
});

async function leaveHead(id: string, app: Awaited<ReturnType<typeof openWiki>>['app'], lastSeq: number): Promise<void> {
  const _id = new ObjectId(id);
  const page = await app.pages.find(_id);
  if (!page) throw new Error('no page');
  await app.mongo.db.collection<Head>('collab_documents').insertOne({
    _id,
    document: new ObjectId(),
    lastSeq,
    stateId: new ObjectId(),
    stateSeq: lastSeq,
    stateBytes: 2,
    revisionId: page.revisionId,
    hasCrlf: false,
    dirtySince: null,
    contributors: [],
    touchedAt: new Date(),
    log: [],
  });
}
