import t, { type Test } from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { openPeople, type Person, settle } from '../pages/permissions/test-people.ts';
import { bulkChanges } from './test-bulk.ts';

alsoBoot(['audit', 'groups']);

async function open(t: Test) {
  const people = await openPeople(t);
  const { bob } = people;
  return {
    ...people,
    ...bulkChanges(people),
    pathOf: async (id: string, who: Person = bob) => (await who.ask('GET', `/api/pages/${id}`)).json().path,
    page: async (path: string, who: Person = bob): Promise<string> => (await who.create(path, `# ${path}`)).id,
  };
}

t.test('pages move below another, with those below them, and back', async (t) => {
  const { change, undo, page, pathOf } = await open(t);
  const [one, below, two] = [await page('/a/one'), await page('/a/one/below'), await page('/b/two')];
  await page('/archive');
  const moved = await change({ action: 'move', pageIds: [below, two, one], to: '/archive' });
  t.match(moved, { state: 'done', total: 2, done: 2, changed: 2, failed: 0, failures: [] });
  t.same(await Promise.all([one, below, two].map((id) => pathOf(id))), [
    '/archive/one',
    '/archive/one/below',
    '/archive/two',
  ]);
  t.match(await undo(moved.id), { state: 'undone', total: 2, done: 2, changed: 0, failed: 0 });
  t.same(await Promise.all([one, below, two].map((id) => pathOf(id))), ['/a/one', '/a/one/below', '/b/two']);
});

t.test('a refusal for one page does not affect others', async (t) => {
  const { ada, carol, change, undo, page, pathOf, restrict, end, start } = await open(t);
  const [fine, clashing, secret] = [await page('/x/fine'), await page('/x/same'), await page('/secret', ada)];
  await page('/y/same');
  await restrict({ id: secret }, { view: [] });
  const absent = 'f'.repeat(24);
  const moved = await change({ action: 'move', pageIds: [fine, clashing, secret, absent], to: '/y' });
  t.match(moved, { state: 'done', total: 4, done: 4, changed: 1, failed: 3 });
  t.match(
    moved.failures.map(({ page, code }) => [page?.path ?? null, code]),
    [
      ['/x/same', 'path_taken'],
      [null, 'page_not_found'],
      [null, 'page_not_found'],
    ],
  );
  t.equal(await pathOf(fine), '/y/fine');
  t.equal(await pathOf(secret, ada), '/secret');
  t.equal((await carol.ask('GET', `/api/bulk-changes/${moved.id}`)).json().code, 'bulk_change_not_found');
  t.equal((await carol.ask('POST', `/api/bulk-changes/${moved.id}/undo`)).statusCode, 404);

  await settle(carol, (await carol.ask('POST', `/api/pages/${fine}/rename`, { path: '/elsewhere' })).json().id);
  const undone = await undo(moved.id);
  t.match(undone, { state: 'undone', changed: 1, failed: 1, failures: [{ code: 'changed_since' }] });
  t.equal(await pathOf(fine), '/elsewhere', 'what someone has moved since stays there');
  const again = await start({ action: 'trash', pageIds: [fine] });
  await end(again.json().id);
});

t.test('the trash and back', async (t) => {
  const { ada, bob, change, undo, page, start } = await open(t);
  const ids = [await page('/t/one'), await page('/t/one/below'), await page('/t/two')];
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await bob.ask('GET', `/api/pages/${id}`)).json().status));
  const trashed = await change({ action: 'trash', pageIds: ids });
  t.match(trashed, { total: 2, changed: 2 });
  t.same(await statuses(), ['trashed', 'trashed', 'trashed']);
  const audited = (await ada.ask('GET', '/api/audit-log?action=page.trashed')).json().items;
  t.match(audited, [{ actor: { id: bob.user.id } }, { actor: { id: bob.user.id } }]);
  t.match(await undo(trashed.id), { state: 'undone', changed: 0 });
  t.same(await statuses(), ['live', 'live', 'live']);
  t.equal((await bob.ask('POST', `/api/bulk-changes/${trashed.id}/undo`)).json().code, 'bulk_change_undone');
  t.equal((await start({ action: 'trash', pageIds: ids }, ada)).statusCode, 202);
});

t.test('tags are added and removed, and only those taken back', async (t) => {
  const { bob, change, undo, page } = await open(t);
  const [one, two] = [await page('/g/one'), await page('/g/two')];
  const tagsOf = async (id: string) =>
    (await bob.ask('GET', `/api/pages/${id}/tags`)).json().items.map(({ tag }: { tag: string }) => tag);
  await bob.ask('PUT', `/api/pages/${one}/tags`, { tags: ['kept', 'Old'] });
  const tagged = await change({ action: 'tag', pageIds: [one, two], add: ['new', 'kept'], remove: ['old'] });
  t.match(tagged, { changed: 2, failed: 0 });
  t.same(
    [await tagsOf(one), await tagsOf(two)],
    [
      ['kept', 'new'],
      ['new', 'kept'],
    ],
  );
  await bob.ask('PUT', `/api/pages/${two}/tags`, { tags: ['new', 'kept', 'later'] });
  await undo(tagged.id);
  t.same([await tagsOf(one), await tagsOf(two)], [['kept', 'Old'], ['later']]);
});

t.test('sharing replaces the rule of each page, and undoing brings back each', async (t) => {
  const { ada, bob, carol, change, undo, page } = await open(t);
  const [one, two, foreign] = [await page('/s/one'), await page('/s/two'), await page('/s/three', ada)];
  const only = { groups: [], people: [carol.user.id] };
  await bob.ask('PUT', `/api/pages/${one}/access`, { view: null, edit: only });
  const shared = await change({ action: 'share', pageIds: [one, two, foreign], access: { view: only, edit: only } });
  t.match(shared, { changed: 2, failed: 1, failures: [{ code: 'access_forbidden' }] });
  const ruleOf = async (id: string) => {
    const { view, edit } = (await bob.ask('GET', `/api/pages/${id}/access`)).json();
    return [view, edit].map((audience) => audience?.people.map((person: { id: string }) => person.id) ?? null);
  };
  t.same(await ruleOf(two), [[carol.user.id], [carol.user.id]]);
  await bob.ask('PUT', `/api/pages/${two}/access`, { view: null, edit: { groups: [], people: [] } });
  t.match(await undo(shared.id), {
    changed: 1,
    failed: 1,
    failures: [{ page: { path: '/s/two' }, code: 'changed_since' }],
  });
  t.same(await ruleOf(one), [null, [carol.user.id]]);
  t.same(await ruleOf(two), [null, []]);
});

t.test('bad input is refused as a whole', async (t) => {
  const { start, page } = await open(t);
  const id = await page('/bad/one');
  const many = Array.from({ length: 10_000 }, (_, i) => i.toString(16).padStart(24, '0'));
  const refused = async (body: object) => (await start(body)).json();
  t.match(await refused({ action: 'trash', pageIds: many }), { status: 400, code: 'too_many_pages', maxPages: 1000 });
  t.match(await refused({ action: 'move', pageIds: [id], to: 'no path' }), { status: 400, code: 'path_invalid' });
  t.match(await refused({ action: 'tag', pageIds: [id], add: ['a,b'], remove: [] }), {
    status: 400,
    code: 'tag_invalid',
  });
  for (const body of [
    { action: 'trash', pageIds: [] },
    { action: 'trash', pageIds: [id, id] },
    { action: 'purge', pageIds: [id] },
    { action: 'trash', pageIds: ['no id'] },
    { action: 'move', pageIds: [id] },
    { pageIds: [id] },
  ]) {
    t.equal((await refused(body)).code, 'invalid_request', JSON.stringify(body));
  }
});

t.test('work left by a crashed process is continued', async (t) => {
  const { app, bob, start, end, page, pathOf } = await open(t);
  const ids = [await page('/c/one'), await page('/c/two')];
  const { id } = (await start({ action: 'move', pageIds: ids, to: '/c/below' })).json();
  await end(id);
  // Simulates a crash after the second move, before it was recorded.
  const items = app.mongo.db.collection('bulk_items');
  await items.updateOne({ position: 1 }, { $set: { state: 'waiting' } });
  await app.mongo.db.collection('bulk_changes').updateOne({}, { $set: { state: 'running' } });
  t.match((await bob.ask('GET', `/api/bulk-changes/${id}`)).json(), { state: 'running', done: 1 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.match(await end(id), { state: 'done', changed: 2 });
  t.same(await Promise.all(ids.map((one) => pathOf(one))), ['/c/below/one', '/c/below/two']);
});
