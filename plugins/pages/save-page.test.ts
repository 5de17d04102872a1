import { ObjectId } from 'mongodb';
import t from 'tap';
import { signUp } from '../../api/test-app.ts';
import { wholeMove } from './moves/test-moves.ts';
import { openWiki } from './test-wiki.ts';

t.test('a save makes a new revision the current one', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea', '# Tea\n');
  const saved = await wiki.save(page, '# Green tea\n');
  t.match(saved, { id: page.id, path: '/tea', title: 'Green tea', body: '# Green tea\n' });
  t.not(saved.revisionId, page.revisionId);
  t.same((await wiki.get(`/api/pages/${page.id}`)).json(), saved);
});

t.test('a save by another person shows who and when', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea');
  const eve = await signUp(wiki.app, 'Eve');
  const response = await wiki.app.inject({
    method: 'PUT',
    url: `/api/pages/${page.id}`,
    headers: eve.headers,
    payload: { body: 'new', baseRevisionId: page.revisionId },
  });
  const saved = response.json();
  t.match(saved, { createdBy: { name: 'Ada' }, updatedBy: { id: eve.user.id, name: 'Eve' } });
  t.ok(saved.updatedAt >= saved.createdAt);
});

t.test('an account that is gone leaves its pages behind, without its name', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea');
  const gone = new ObjectId();
  await wiki.app.mongo.db.collection('pages').updateOne({ _id: new ObjectId(page.id) }, { $set: { createdBy: gone } });
  const { createdBy } = (await wiki.get(`/api/pages/${page.id}`)).json();
  t.same(createdBy, { id: gone.toHexString(), name: 'Deleted account', avatarUrl: null });
});

t.test('an unchanged text makes no revision', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea');
  const saved = await wiki.save(page, page.body);
  t.same(saved, page);
  t.equal((await wiki.get(`/api/pages/${page.id}/revisions`)).json().items.length, 1);
});

t.test('a save on an old revision is refused with all that a merge needs', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea', 'first');
  const second = await wiki.save(page, 'second');
  const eve = await signUp(wiki.app, 'Eve');
  // The same text, from another person.
  for (const [body, { headers }] of [
    ['third', wiki.ada],
    ['second', eve],
  ] as const) {
    const payload = { body, baseRevisionId: page.revisionId };
    const stale = await wiki.app.inject({ method: 'PUT', url: `/api/pages/${page.id}`, headers, payload });
    t.equal(stale.statusCode, 409);
    t.match(stale.json(), {
      code: 'stale_revision',
      currentRevisionId: second.revisionId,
      current: { revisionId: second.revisionId, body: 'second', createdAt: String, createdBy: { name: 'Ada' } },
      base: { revisionId: page.revisionId, body: 'first' },
    });
  }
  t.equal((await wiki.get(`/api/pages/${page.id}`)).json().body, 'second');
});

t.test('a save that is sent again because its answer was lost is answered as saved', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea', 'first');
  const saved = await wiki.save(page, 'second');
  t.same(await wiki.save(page, 'second'), saved);
  t.equal((await wiki.get(`/api/pages/${page.id}/revisions`)).json().items.length, 2);
  const third = await wiki.save(saved, 'third');
  await wiki.save(third, 'second');
  const late = await wiki.put(`/api/pages/${page.id}`, { body: 'second', baseRevisionId: page.revisionId });
  t.match(late.json(), { status: 409, code: 'stale_revision' }, 'the text alone is not enough');
});

t.test('an unknown base has no text', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea');
  const other = await wiki.create('/coffee', 'secret of the other page');
  for (const baseRevisionId of [other.revisionId, new ObjectId().toHexString()]) {
    const stale = await wiki.put(`/api/pages/${page.id}`, { body: 'new', baseRevisionId });
    t.match(stale.json(), { status: 409, code: 'stale_revision', currentRevisionId: page.revisionId });
    t.equal(stale.json().base, null);
  }
});

t.test('exactly one of twenty saves from one base wins, and the others can merge', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/race', 'base');
  const payloads = Array.from({ length: 20 }, (_, i) => ({ body: `version ${i}`, baseRevisionId: page.revisionId }));
  const responses = await Promise.all(payloads.map((payload) => wiki.put(`/api/pages/${page.id}`, payload)));
  const [winner, ...more] = responses.filter((response) => response.statusCode === 200).map((r) => r.json());
  t.equal(more.length, 0);
  const losers = responses.filter((response) => response.statusCode === 409);
  t.equal(losers.length, 19);
  for (const loser of losers) {
    t.match(loser.json(), {
      code: 'stale_revision',
      currentRevisionId: winner.revisionId,
      current: { body: winner.body },
      base: { body: 'base' },
    });
  }
  t.equal((await wiki.get(`/api/pages/${page.id}`)).json().body, winner.body);
  t.equal((await wiki.get(`/api/pages/${page.id}/revisions`)).json().items.length, 2);
  t.equal(await wiki.app.mongo.db.collection('revisions').countDocuments(), 2, 'what lost is taken back');
});

t.test('many writers who merge and try again all get their line in', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/list', '');
  const append = async (line: string) => {
    let base = { revisionId: page.revisionId, body: '' };
    for (;;) {
      const payload = { body: `${base.body}${line}\n`, baseRevisionId: base.revisionId };
      const response = await wiki.put(`/api/pages/${page.id}?omit=ast`, payload);
      if (response.statusCode === 200) return;
      base = response.json().current;
    }
  };
  const lines = Array.from({ length: 8 }, (_, i) => `line ${i}`);
  await Promise.all(lines.map(append));
  t.same((await wiki.get(`/api/pages/${page.id}`)).json().body.trim().split('\n').sort(), lines);
  t.equal((await wiki.get(`/api/pages/${page.id}/revisions`)).json().items.length, 9);
});

t.test('a page that is being moved can be read and not changed', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea');
  await wiki.app.mongo.db.collection('pages').updateOne({ _id: new ObjectId(page.id) }, { $set: { state: 'moving' } });
  const refused = await wiki.put(`/api/pages/${page.id}`, { body: 'new', baseRevisionId: page.revisionId });
  t.match(refused.json(), { status: 409, code: 'page_moving' });
  t.match((await wiki.get(`/api/pages/${page.id}`)).json(), { state: 'moving', body: page.body });
});

t.test('a missing page, a text that is too large, an invalid base', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/tea');
  const baseRevisionId = page.revisionId;
  const absent = await wiki.put(`/api/pages/${new ObjectId()}`, { body: '', baseRevisionId });
  t.match(absent.json(), { status: 404, code: 'page_not_found' });
  const large = await wiki.put(`/api/pages/${page.id}`, { body: 'x'.repeat(2 * 1024 * 1024 + 1), baseRevisionId });
  t.match(large.json(), { status: 413, code: 'page_too_large', maxBytes: 2 * 1024 * 1024 });
  const noId = await wiki.put(`/api/pages/${page.id}`, { body: '', baseRevisionId: 'latest' });
  t.match(noId.json(), { status: 400, code: 'invalid_request', errors: [{ path: 'body/baseRevisionId' }] });
});

t.test(
  'a page that moves while its text is rendered is saved where it is then, and found by its new name',
  async (t) => {
    const wiki = await openWiki(t);
    const page = await wiki.create('/green', 'first');
    const { render } = wiki.app.renderer;
    wiki.app.renderer.render = async (body) => {
      wiki.app.renderer.render = render;
      await wholeMove(wiki.app, wiki.ada, `/api/pages/${page.id}/rename`, { path: '/black' });
      return render(body);
    };
    t.match(await wiki.save(page, 'second'), { path: '/black', body: 'second' });
    const suggested = async (q: string) => (await wiki.get(`/api/pages/suggest?q=${q}`)).json().items.length;
    t.same([await suggested('green'), await suggested('black')], [0, 1]);
    t.equal(await wiki.app.mongo.db.collection('revisions').countDocuments(), 2);
  },
);
