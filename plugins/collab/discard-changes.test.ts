import { ObjectId } from 'mongodb';
import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { openText, openWiki, readPage, type SignedIn } from './test-live.ts';
import { openUnpublished } from './test-unpublished.ts';

alsoBoot(['page-view']);

t.test('editors of a page see what is unpublished, and by whom', async (t) => {
  const { app, ada, eve, page, live, read, unpublished } = await openUnpublished(t);
  const { since, by } = await unpublished(eve);
  t.same(by, [{ id: ada.user.id, name: 'Ada', avatarUrl: null }]);
  t.ok(Math.abs(Date.now() - Date.parse(since)) < 60_000);
  const other = await openText(t, app, eve, page.id);
  await other.untilText('one\ntwo\n');
  other.type('three\n');
  await other.confirmed();
  const names = (people: { name: string }[]) => people.map(({ name }) => name);
  t.same(names((await unpublished()).by), ['Eve', 'Ada']);
  t.match(await read(), { body: 'one\ntwo\nthree\n', unpublished: { since } });
  await app.inject({
    method: 'PUT',
    url: `/api/pages/${page.id}/access`,
    headers: ada.headers,
    payload: { view: null, edit: { groups: [] } },
  });
  t.equal(await unpublished(eve), null, 'a reader sees none');
  t.match(await live.save(), { kind: 'saved' });
  t.equal(await unpublished(), null);
});

t.test('neither leaving nor a sweep publishes', async (t) => {
  const { app, ada, page, live, unpublished } = await openUnpublished(t);
  const before = await unpublished();
  live.provider.destroy();
  await app.mongo.db
    .collection('collab_documents')
    .updateOne({ _id: new ObjectId(page.id) }, { $set: { touchedAt: new Date(0) } });
  await app.collab.sweep();
  t.match(await readPage(app, ada, page.id), { body: 'one\n', revisionId: page.revisionId });
  t.same(await unpublished(), before);
  const again = await openText(t, app, ada, page.id);
  await again.untilText('one\ntwo\n');
  again.erase(4, 4);
  await again.confirmed();
  again.provider.destroy();
  await eventually(async () => (await unpublished()) === null, 'a text that is that of the page again is published');
});

t.test('publishing makes one revision', async (t) => {
  const { app, ada, eve, page, post, unpublished } = await openUnpublished(t);
  const { status, revisionId } = await post('publish', {}, eve);
  t.equal(status, 200);
  t.match(await readPage(app, ada, page.id), { body: 'one\ntwo\n', revisionId, updatedBy: { name: 'Eve' } });
  t.same(await post('publish'), { status: 200, revisionId }, 'and no second one');
  t.equal(await unpublished(), null);
});

t.test('discarded changes leave everyone’s text, and can be restored once', async (t) => {
  const { app, ada, page, live, post, unpublished } = await openUnpublished(t);
  const before = await unpublished();
  const { status, discardId, revisionId } = await post('discard');
  t.equal(status, 200);
  t.equal(revisionId, page.revisionId);
  await live.untilText('one\n');
  t.match(await live.hear('discarded'), { discardId, by: { id: ada.user.id, name: 'Ada' } });
  t.equal(await unpublished(), null);
  t.same(await post('discard'), { status: 200, discardId: null, revisionId }, 'nothing is left to discard');
  live.type('zero\n', 0);
  await live.confirmed();
  t.match(await post('restore', { discardId }), { status: 200, unpublished: before });
  await live.untilText('zero\none\ntwo\n');
  t.match(await post('restore', { discardId }), { status: 404, code: 'discard_not_found' });
  await post('publish');
  t.match(await readPage(app, ada, page.id), { body: 'zero\none\ntwo\n' });
});

t.test('text that others are writing is discarded only by force', async (t) => {
  const { app, ada, eve, page, live, post } = await openUnpublished(t);
  t.match(await post('discard', {}, eve), { status: 409, code: 'live_text_in_use' });
  t.equal(live.text(), 'one\ntwo\n');
  t.match(await post('discard', { force: true }, eve), { status: 200 });
  await live.untilText('one\n');
  t.match(await readPage(app, ada, page.id), { body: 'one\n', revisionId: page.revisionId });
});

t.test('a text that has become that of the page again is nothing to discard', async (t) => {
  const { live, post, unpublished } = await openUnpublished(t);
  live.erase(4, 4);
  await live.confirmed();
  t.match(await post('discard'), { status: 200, discardId: null });
  t.equal(await unpublished(), null);
});

t.test('people find their unpublished changes in a list', async (t) => {
  await openUnpublished(t);
  const { app, ada, eve, page, unpublished } = await openUnpublished(t);
  const list = async ({ headers }: SignedIn, query = '') =>
    (await app.inject({ url: `/api/pages/unpublished${query}`, headers })).json();
  const { since, by } = await unpublished();
  t.match((await list(ada)).items[0], { page: { id: page.id, path: page.path }, since, by });
  t.same(
    (await list(eve)).items.filter((one: { page: { id: string } }) => one.page.id === page.id),
    [],
  );
  const { items } = await list(ada);
  t.ok(items.length > 1);
  const first = await list(ada, '?limit=1');
  const rest = await list(ada, `?limit=100&cursor=${first.nextCursor}`);
  t.same([...first.items, ...rest.items], items, 'part by part');
});

t.test('a discarded text belongs to its page', async (t) => {
  const { app, ada, post } = await openUnpublished(t);
  const { discardId } = await post('discard');
  const { page } = await openWiki();
  const response = await app.inject({
    method: 'POST',
    url: `/api/pages/${page.id}/live/restore`,
    headers: ada.headers,
    payload: { discardId },
  });
  t.equal(response.statusCode, 404);
});
