import { ObjectId } from 'mongodb';
import t from 'tap';
import { alsoBoot } from '../../../api/test-app.ts';
import { enter, openPeople } from './test-people.ts';

alsoBoot(['settings-routes']);

t.test('an owner sets permissions, and the source of a rule is shown', async (t) => {
  const { ada, bob, carol, group, restrict } = await openPeople(t);
  const [editors, readers] = [await group(bob), await group(bob, carol)];
  const above = await ada.create('/a', '# Above');
  const page = await carol.create('/a/b/c');
  await restrict(above, { view: [readers] });
  const url = `/api/pages/${page.id}/access`;
  const rule = { view: null, edit: { groups: [{ id: editors }] } };
  const answer = await carol.ask('PUT', url, { view: null, edit: { groups: [editors] } });
  t.equal(answer.statusCode, 200);
  t.match(answer.json(), { ...rule, owner: { name: 'Carol' }, canManage: true });
  const { inherited, ...own } = (await bob.ask('GET', url)).json();
  t.match(own, { ...rule, owner: { name: 'Carol' }, canManage: false });
  t.same(inherited, [
    {
      page: { id: above.id, path: '/a', title: 'Above' },
      view: { groups: [{ id: readers, name: 'Group 2' }], people: [] },
      edit: null,
      owner: { id: ada.user.id, name: 'Ada', avatarUrl: null },
    },
  ]);
  t.same(answer.json().inherited, inherited);
  t.match((await ada.ask('GET', url)).json(), { canManage: true });
  await carol.ask('PUT', url, { view: null, edit: null });
  t.match((await bob.ask('GET', url)).json(), { view: null, edit: null });
});

t.test('a page shows whether it is restricted, and whether one may edit it; its tag changes with both', async (t) => {
  const { app, ada, bob, group, restrict } = await openPeople(t);
  const editors = await group();
  const page = await ada.create('/a/b');
  const above = await ada.create('/a');
  const read = () => bob.ask('GET', `/api/pages/${page.id}`);
  const tags = new Set<unknown>();
  const expect = async (shown: { canEdit: boolean; isRestricted: boolean }) => {
    const answer = await read();
    t.match(answer.json(), shown);
    tags.add(answer.headers.etag);
  };
  await expect({ canEdit: true, isRestricted: false });
  await restrict(above, { edit: [editors] });
  await expect({ canEdit: false, isRestricted: false });
  await ada.ask('PUT', `/api/groups/${editors}/members/${bob.user.id}`);
  await restrict(above, { view: [editors] });
  await expect({ canEdit: true, isRestricted: true });
  await restrict(page, { edit: [] });
  await expect({ canEdit: false, isRestricted: true });
  t.equal(tags.size, 4);
  await restrict(above, { view: [] });
  const headers = { ...bob.headers, 'if-none-match': '*' };
  t.equal((await app.inject({ url: `/api/pages/${page.id}`, headers })).statusCode, 404, 'not 304');
});

t.test('only the owner and administrators change a rule; readers are refused, others find no page', async (t) => {
  const { ada, bob, carol, restrict } = await openPeople(t);
  const page = await carol.create('/a');
  const url = `/api/pages/${page.id}/access`;
  const open = { view: null, edit: null };
  t.match((await bob.ask('PUT', url, open)).json(), { status: 403, code: 'access_forbidden' });
  await restrict(page, { view: [] });
  t.match((await bob.ask('PUT', url, open)).json(), { status: 404, code: 'page_not_found' });
  t.match((await bob.ask('GET', url)).json(), { status: 404, code: 'page_not_found' });
  t.equal((await ada.ask('PUT', url, open)).statusCode, 200);
  t.equal((await carol.ask('PUT', url, open)).statusCode, 200);
  const above = await ada.create('/');
  await restrict(above, { edit: [] });
  t.match((await carol.ask('PUT', url, open)).json(), { code: 'access_forbidden' }, 'an owner who may not edit');
});

t.test('a page is handed over to another owner at once', async (t) => {
  const { bob, carol } = await openPeople(t);
  const page = await carol.create('/a');
  const url = `/api/pages/${page.id}/access`;
  const absent = String(new ObjectId());
  const mine = { view: { groups: [] }, edit: null };
  t.match((await carol.ask('PUT', url, { ...mine, ownerId: absent })).json(), { status: 400, code: 'owner_unknown' });
  const answer = await carol.ask('PUT', url, { ...mine, ownerId: bob.user.id });
  t.match(answer.json(), { owner: { name: 'Bob' }, canManage: false });
  t.equal((await carol.ask('GET', `/api/pages/${page.id}`)).statusCode, 404, 'from the next request on');
  t.match((await bob.ask('GET', url)).json(), { owner: { name: 'Bob' }, canManage: true });
  t.match((await bob.ask('GET', `/api/pages/${page.id}`)).json(), { createdBy: { name: 'Carol' } });
});

t.test('a rule names existing groups; a deleted one may stay, and matches no one', async (t) => {
  const { ada, bob, carol, group } = await openPeople(t);
  const [editors, readers] = [await group(bob), await group(bob)];
  const page = await carol.create('/a');
  const url = `/api/pages/${page.id}/access`;
  const nowhere = String(new ObjectId());
  const unknown = await carol.ask('PUT', url, { view: { groups: [editors, nowhere] }, edit: null });
  t.match(unknown.json(), { status: 400, code: 'group_unknown' });
  await carol.ask('PUT', url, { view: { groups: [editors] }, edit: { groups: [] } });
  t.equal((await bob.ask('GET', url)).statusCode, 200);
  await ada.ask('DELETE', `/api/groups/${editors}`);
  t.equal((await bob.ask('GET', url)).statusCode, 404);
  t.same((await carol.ask('GET', url)).json().view, { groups: [{ id: editors, name: null }], people: [] });
  const both = await carol.ask('PUT', url, { view: { groups: [editors, readers] }, edit: null });
  t.same(both.json().view.groups.length, 2);
  t.equal((await bob.ask('GET', url)).statusCode, 200);
});

t.test('a page is shared with people, each for viewing or editing, which the audit log has', async (t) => {
  const { app, ada, bob, carol, group } = await openPeople(t);
  const page = await carol.create('/a');
  await carol.create('/a/b', 'unmistakable words');
  const url = `/api/pages/${page.id}/access`;
  const staff = await group();
  const rule = { view: { groups: [staff], people: [bob.user.id] }, edit: { groups: [] } };
  const answer = await carol.ask('PUT', url, rule);
  t.match(answer.json(), { view: { people: [{ id: bob.user.id, name: 'Bob' }] }, edit: { groups: [], people: [] } });
  t.match((await bob.ask('GET', '/api/pages?path=/a/b')).json(), { canEdit: false, isRestricted: true });
  const dora = await enter(app, 'Dora');
  t.equal((await dora.ask('GET', '/api/pages?path=/a/b')).statusCode, 404);
  await carol.ask('PUT', url, { ...rule, edit: { groups: [], people: [bob.user.id] } });
  t.match((await bob.ask('GET', '/api/pages?path=/a/b')).json(), { canEdit: true });
  const [last] = (await ada.ask('GET', '/api/audit-log?action=page.access-changed')).json().items;
  t.match(last, { actor: { name: 'Carol' }, details: { view: 'Group 1, Bob', edit: 'Bob' } });
  await carol.ask('PUT', url, { view: { groups: [] }, edit: null });
  t.equal((await bob.ask('GET', '/api/pages?path=/a/b')).statusCode, 404, 'from the next request on');

  const absent = String(new ObjectId());
  const unknown = await carol.ask('PUT', url, { view: { groups: [], people: [bob.user.id, absent] }, edit: null });
  t.match(unknown.json(), { status: 400, code: 'person_unknown' });
  const twice = { view: { groups: [], people: [bob.user.id, bob.user.id] }, edit: null };
  t.equal((await carol.ask('PUT', url, twice)).statusCode, 400);
  const many = { view: { groups: [], people: Array.from({ length: 101 }, () => String(new ObjectId())) }, edit: null };
  t.equal((await carol.ask('PUT', url, many)).statusCode, 400);
});

t.test('rule and members hold from the next request on', async (t) => {
  const { ada, bob, group, restrict } = await openPeople(t);
  const editors = await group();
  const page = await ada.create('/a');
  await ada.create('/a/b/c');
  const status = async () => {
    const answers = [`/api/pages/${page.id}`, '/api/pages?path=/a/b/c'].map((url) => bob.ask('GET', url));
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  const member = `/api/groups/${editors}/members/${bob.user.id}`;
  t.same(await status(), [200, 200]);
  await restrict(page, { view: [editors] });
  t.same(await status(), [404, 404]);
  await ada.ask('PUT', member);
  t.same(await status(), [200, 200]);
  await ada.ask('DELETE', member);
  t.same(await status(), [404, 404]);
  await restrict(page, {});
  t.same(await status(), [200, 200]);
});

t.test('a rule is not changed while a move passes, nor in the trash', async (t) => {
  const { app, ada, move } = await openPeople(t);
  const page = await ada.create('/a');
  const below = await ada.create('/a/b');
  const rule = { view: { groups: [] }, edit: null };
  const put = async (id: string) => (await ada.ask('PUT', `/api/pages/${id}/access`, rule)).json();
  const pages = app.mongo.db.collection('pages');
  await pages.updateOne({ path: '/a' }, { $set: { state: 'moving', moveId: new ObjectId(), places: ['/a', '/b'] } });
  t.match(await put(page.id), { status: 409, code: 'page_moving' });
  await pages.updateOne({ path: '/a' }, { $set: { state: 'normal', places: ['/a'] }, $unset: { moveId: '' } });

  const gate = app.mongo.db.collection<{ _id: string; active: object[] }>('page_gate');
  const passing = { _id: new ObjectId(), kind: 'rename', rootId: new ObjectId(page.id), from: '/a', to: '/x' };
  await gate.updateOne({ _id: 'gate' }, { $set: { active: [passing] } });
  t.match(await put(below.id), { code: 'page_moving' }, 'what has not been reached yet');
  await gate.updateOne({ _id: 'gate' }, { $set: { active: [] } });
  t.match(await put(below.id), { canManage: true });

  await move(`/api/pages/${page.id}/trash`);
  t.match(await put(page.id), { status: 409, code: 'page_trashed' });
});

t.test('listeners hear that a rule has changed, also after a restart', async (t) => {
  const { app, ada, restrict } = await openPeople(t);
  const heard: object[] = [];
  let isAway = true;
  app.events.on('page.access-changed', 'test', (event) => {
    if (isAway) throw new Error('away');
    heard.push(event);
  });
  app.log.error = () => {};
  const page = await ada.create('/a');
  await restrict(page, { view: [] });
  await restrict(page, { edit: [] });
  t.same(heard, []);
  isAway = false;
  await app.pages.announcePending(new Date());
  t.match(
    heard,
    [1, 2].map(() => ({ pageId: page.id, accountId: ada.user.id, at: /Z$/ })),
  );
  await app.pages.announcePending(new Date());
  t.equal(heard.length, 2);
});

t.test('a rule is stored on its page alone, and an empty one not at all', async (t) => {
  const { app, ada, restrict } = await openPeople(t);
  const page = await ada.create('/a');
  await ada.create('/a/b');
  const pages = app.mongo.db.collection('pages');
  await restrict(page, { view: [] });
  t.equal(await pages.countDocuments({ access: { $exists: true } }), 1);
  await restrict(page, {});
  t.equal(await pages.countDocuments({ access: { $exists: true } }), 0);
});

t.test('administrators set the permissions of new top pages', async (t) => {
  const { ada, bob, carol } = await openPeople(t);
  await ada.create('/', '# Home');
  const decide = (newTopPages: string | null) => ada.ask('PATCH', '/api/settings', { newTopPages });
  const may = async ({ id }: { id: string }) => {
    const answer = await bob.ask('GET', `/api/pages/${id}`);
    return answer.statusCode === 404 ? 'nothing' : answer.json().canEdit ? 'edit' : 'view';
  };
  t.equal(await may(await carol.create('/open')), 'edit');
  t.equal((await decide('view')).statusCode, 200);
  const shown = await carol.create('/shown');
  t.equal(await may(shown), 'view');
  await decide('owner');
  t.equal(await may(await carol.create('/own')), 'nothing');
  t.equal(await may(await carol.create('/folder/own')), 'nothing', 'nor is there a page above this one');
  t.equal(await may(shown), 'view', 'pages that are there stay as they are');
  t.equal(await may(await carol.create('/open/below')), 'edit', 'a page below another follows it');
  t.match((await carol.ask('PUT', `/api/pages/${shown.id}/access`, { view: null, edit: null })).json(), { edit: null });

  const pages = ['/notes', '/notes/a', '/alone/a'].map((path) => ({ path, body: 'x' }));
  const { items } = (await carol.ask('POST', '/api/pages/import', { pages })).json();
  const rules = items.map(
    async ({ page }: { page: { id: string } }) => (await carol.ask('GET', `/api/pages/${page.id}/access`)).json().view,
  );
  const owner = { groups: [], people: [] };
  t.same(await Promise.all(rules), [owner, null, owner], 'imported ones, each below what comes with it');
  await decide(null);
  t.equal(await may(await carol.create('/open-again')), 'edit');
});
