import type { FastifyInstance } from 'fastify';
import { Collection, ObjectId } from 'mongodb';
import { pino } from 'pino';
import t from 'tap';
import { buildApp } from '../../api/app.ts';
import { alsoBoot, dropDatabase, signUp, testConfig } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { wholeMove } from '../pages/moves/test-moves.ts';
import type { Head } from './head.ts';
import { createPage, openText, readPage } from './test-live.ts';
import { typeOverHttp } from './test-typing.ts';
import { openUnpublished } from './test-unpublished.ts';

alsoBoot(['page-view']);

t.setTimeout(120_000);

t.test('unpublished changes go with their page: moved, trashed and restored', async (t) => {
  const { app, ada, page, post, read, unpublished } = await openUnpublished(t);
  const before = await unpublished();
  const path = `/moved/${page.id}`;
  await wholeMove(app, ada, `/api/pages/${page.id}/rename`, { path });
  t.match(await read(), { body: 'one\ntwo\n', unpublished: before });
  await wholeMove(app, ada, `/api/pages/${page.id}/trash`);
  t.match(await post('publish'), { status: 409, code: 'page_trashed' });
  t.match(await post('discard'), { status: 409, code: 'page_trashed' });
  await wholeMove(app, ada, `/api/pages/${page.id}/restore`);
  t.match(await read(), { body: 'one\ntwo\n', unpublished: before });
  t.equal((await post('publish')).status, 200);
  t.match(await readPage(app, ada, page.id), { path, body: 'one\ntwo\n' });
});

t.test('a permanently deleted page takes its unpublished and discarded changes along', async (t) => {
  const { app, ada, page, live, post } = await openUnpublished(t);
  await post('discard');
  live.type('three\n');
  await live.confirmed();
  await wholeMove(app, ada, `/api/pages/${page.id}/trash`);
  const removed = await app.inject({ method: 'DELETE', url: `/api/trash/${page.id}`, headers: ada.headers });
  t.ok(removed.statusCode < 300, removed.body);
  const pageId = new ObjectId(page.id);
  await eventually(async () => {
    const left = [
      app.mongo.db.collection('collab_documents').countDocuments({ _id: pageId }),
      app.mongo.db.collection('collab_states').countDocuments({ pageId }),
      app.mongo.db.collection('collab_discards').countDocuments({ pageId }),
    ];
    return (await Promise.all(left)).every((count) => count === 0);
  }, 'nothing is left');
});

t.test('a script’s save is published, and joins the unpublished text', async (t) => {
  const { app, eve, page, live, read, post } = await openUnpublished(t);
  const saved = await app.inject({
    method: 'PUT',
    url: `/api/pages/${page.id}`,
    headers: eve.headers,
    payload: { body: 'zero\none\n', baseRevisionId: page.revisionId },
  });
  t.equal(saved.statusCode, 200, saved.body);
  await live.untilText('zero\none\ntwo\n');
  t.match(await read(), { body: 'zero\none\ntwo\n', revisionId: saved.json().revisionId, unpublished: { by: [{}] } });
  t.equal((await readPage(app, eve, page.id)).body, 'zero\none\n');
  await post('publish');
  t.equal((await readPage(app, eve, page.id)).body, 'zero\none\ntwo\n');
});

t.test('changes of a person who lost edit permission can be published by another in their name', async (t) => {
  const { app, ada, eve, page, live, post } = await openUnpublished(t);
  const hers = await openText(t, app, eve, page.id);
  await hers.untilText('one\ntwo\n');
  hers.type('three\n');
  await hers.confirmed();
  await app.inject({
    method: 'PUT',
    url: `/api/pages/${page.id}/access`,
    headers: ada.headers,
    payload: { view: null, edit: { groups: [] } },
  });
  for (const action of ['publish', 'discard'])
    t.match(await post(action, {}, eve), { status: 403, code: 'edit_forbidden' });
  t.equal(live.text(), 'one\ntwo\nthree\n');
  const list = await app.inject({ url: '/api/pages/unpublished?limit=100', headers: eve.headers });
  t.ok(
    list.json().items.some((one: { page: { id: string } }) => one.page.id === page.id),
    'she still finds her words',
  );
  await post('publish');
  t.equal((await readPage(app, ada, page.id)).body, 'one\ntwo\nthree\n');
  const { items } = (await app.inject({ url: `/api/pages/${page.id}/revisions`, headers: ada.headers })).json();
  t.same(
    items[0].contributors.map(({ name }: { name: string }) => name),
    ['Ada', 'Eve'],
  );
});

t.test('two who publish at once make one revision', async (t) => {
  const { app, ada, eve, page, post } = await openUnpublished(t);
  const answers = await Promise.all([post('publish'), post('publish', {}, eve), post('publish')]);
  t.same(new Set(answers.map(({ status }) => status)), new Set([200]));
  t.equal(new Set(answers.map(({ revisionId }) => revisionId)).size, 1);
  const { items } = (await app.inject({ url: `/api/pages/${page.id}/revisions`, headers: ada.headers })).json();
  t.equal(items.length, 2);
});

t.test('a death between publishing and noting so leaves nothing that is published twice', async (t) => {
  const { app, ada, page, live, post, read } = await openUnpublished(t);
  const heads = app.mongo.db.collection<Head>('collab_documents');
  const _id = new ObjectId(page.id);
  const before = await heads.findOne({ _id });
  if (!before) throw new Error('there is a live text');
  await post('publish');
  await live.breakOff();
  live.provider.destroy();
  await heads.replaceOne({ _id }, { ...before, lastSeq: before.lastSeq + 2 });
  await eventually(async () => (await read()).unpublished === null, 'the revision is recognised');
  t.match(await read(), { body: 'one\ntwo\n' });
  await post('publish');
  t.equal((await readPage(app, ada, page.id)).body, 'one\ntwo\n');
  const { items } = (await app.inject({ url: `/api/pages/${page.id}/revisions`, headers: ada.headers })).json();
  t.equal(items.length, 2);
});

t.test('a text that equals its page again is settled without a reminder', async (t) => {
  const { app, page, live, post, unpublished } = await openUnpublished(t);
  await post('publish');
  live.provider.destroy();
  const heads = app.mongo.db.collection<Head>('collab_documents');
  const dirty = { dirtySince: new Date(0), remindAt: new Date(0) };
  await eventually(async () => {
    const { matchedCount } = await heads.updateOne({ _id: new ObjectId(page.id) }, { $set: dirty });
    return matchedCount === 1;
  }, 'it is left as by a death');
  const emitted: string[] = [];
  app.events.hear('page.changes-resting', 'test', ({ pageId }) => void emitted.push(pageId));
  await app.collab.sweep();
  t.notOk(emitted.includes(page.id));
  t.equal((await heads.findOne({ _id: new ObjectId(page.id) }))?.dirtySince, null);
  t.equal(await unpublished(), null);
});

t.test('thousands of texts whose pages cannot be seen cost the list few reads', async (t) => {
  const { app, ada, page } = await openUnpublished(t);
  const heads = app.mongo.db.collection<Head>('collab_documents');
  const some = await heads.findOne({});
  if (!some) throw new Error('there is a live text');
  const contributors = [{ id: new ObjectId(ada.user.id), seq: 1, at: new Date() }];
  const later = Date.now() + 1e9;
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    ...some,
    _id: new ObjectId(),
    contributors,
    log: [],
    dirtySince: new Date(later + index),
    remindAt: new Date(later),
  }));
  const ids = many.map(({ _id }) => _id);
  t.teardown(() => heads.deleteMany({ _id: { $in: ids } }));
  for (let at = 0; at < many.length; at += 200) await heads.insertMany(many.slice(at, at + 200));
  let reads = 0;
  t.intercept(Collection.prototype, 'find', {
    value: new Proxy(Collection.prototype.find as () => unknown, {
      apply(target, collection, args) {
        reads += 1;
        return Reflect.apply(target, collection, args);
      },
    }),
  });
  const { items } = (await app.inject({ url: '/api/pages/unpublished?limit=5', headers: ada.headers })).json();
  t.match(items, [{ page: { id: page.id } }], 'what can be seen is found');
  t.ok(reads < 30, `${reads} reads`);
});

t.test('a text that an earlier version left without a reminder gets one at the next start', async (t) => {
  const config = { ...(await testConfig(t)), publishing: 'done' } as const;
  const silent = pino({ level: 'silent' });
  const first = await buildApp(config, silent);
  const ada = await signUp(first, 'Ada');
  const page = await createPage(first, ada, '/tea', 'one\n');
  await typeOverHttp(first, ada.headers, page.id, 'zero\n');
  const reminder = { _id: new ObjectId(page.id) };
  const headsOf = ({ mongo }: FastifyInstance) => mongo.db.collection<Head>('collab_documents');
  await headsOf(first).updateOne(reminder, { $unset: { remindAt: '' } });
  await first.close();
  const second = await buildApp(config, silent);
  t.teardown(async () => {
    await second.close();
    await dropDatabase(config);
  });
  const head = await eventually(async () => {
    const found = await headsOf(second).findOne(reminder);
    return found?.remindAt ? found : null;
  }, 'it has a reminder');
  t.equal(Number(head.remindAt) - Number(head.dirtySince), 24 * 60 * 60_000);
});
