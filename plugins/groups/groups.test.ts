import { ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { signUp, testApp } from '../../api/test-app.ts';

async function openGroups(t: Test) {
  const app = await testApp(t);
  const ada = await signUp(app);
  const bob = await signUp(app, 'Bob');
  const as = (who: typeof ada) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  const create = async (name: string) => (await as(ada)('POST', '/api/groups', { name })).json();
  return { app, ada, bob, asAda: as(ada), asBob: as(bob), create };
}

t.test('an administrator creates, renames and deletes groups; everyone sees them by name', async (t) => {
  const { asAda, asBob, create } = await openGroups(t);
  for (const name of ['writers', 'Editors', 'åuthors', 'Board']) await create(name);
  const { id } = await create(' Tea Drinkers ');
  t.match((await asAda('PUT', `/api/groups/${id}`, { name: 'Coffee Drinkers' })).json(), {
    id,
    name: 'Coffee Drinkers',
  });
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: { name: string }[]; nextCursor: string | null } = (
      await asBob('GET', `/api/groups?limit=2${cursor && `&cursor=${cursor}`}`)
    ).json();
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  t.same(names, ['Board', 'Coffee Drinkers', 'Editors', 'writers', 'åuthors']);
  t.equal((await asAda('DELETE', `/api/groups/${id}`)).statusCode, 204);
  t.match((await asAda('DELETE', `/api/groups/${id}`)).json(), { status: 404, code: 'group_not_found' });
  t.match((await asAda('PUT', `/api/groups/${id}`, { name: 'x' })).json(), { status: 404, code: 'group_not_found' });
  t.equal((await asBob('GET', '/api/groups')).json().items.length, 4);
  t.match((await asBob('GET', `/api/groups/${id}`)).json(), { status: 404, code: 'group_not_found' });
  const [board] = (await asBob('GET', '/api/groups')).json().items;
  t.same((await asBob('GET', `/api/groups/${board.id}`)).json(), board);
});

t.test('members come and go, and see that they are members', async (t) => {
  const { ada, bob, asAda, asBob, create } = await openGroups(t);
  const { id } = await create('Editors');
  const members = `/api/groups/${id}/members`;
  for (const _ of [1, 2]) t.equal((await asAda('PUT', `${members}/${bob.user.id}`)).statusCode, 204);
  await asAda('PUT', `${members}/${ada.user.id}`);
  const first = (await asAda('GET', `${members}?limit=1`)).json();
  t.match(first.items, [{ id: ada.user.id, name: 'Ada', avatarUrl: null }]);
  const second = (await asAda('GET', `${members}?limit=1&cursor=${first.nextCursor}`)).json();
  t.same([second.items.length, second.items[0].id, second.nextCursor], [1, bob.user.id, null]);
  t.same((await asBob('GET', '/api/groups')).json().items, [{ id, name: 'Editors', memberCount: 2, isMember: true }]);
  for (const _ of [1, 2]) t.equal((await asAda('DELETE', `${members}/${bob.user.id}`)).statusCode, 204);
  t.same((await asBob('GET', '/api/groups')).json().items, [{ id, name: 'Editors', memberCount: 1, isMember: false }]);
  const absent = String(new ObjectId());
  t.match((await asAda('PUT', `${members}/${absent}`)).json(), { status: 404, code: 'account_not_found' });
  for (const [method, url] of [
    ['GET', `/api/groups/${absent}/members`],
    ['PUT', `/api/groups/${absent}/members/${bob.user.id}`],
    ['DELETE', `/api/groups/${absent}/members/${bob.user.id}`],
  ] as const) {
    t.match((await asAda(method, url)).json(), { status: 404, code: 'group_not_found' }, method);
  }
});

t.test('a name is 1 to 100 characters and differs from all others by more than its case', async (t) => {
  const { asAda, create } = await openGroups(t);
  const { id } = await create('Café');
  const other = await create('x'.repeat(100));
  t.equal(other.name.length, 100);
  for (const name of ['café', 'CAFÉ', ' Cafe\u0301 ', 'Ｃａｆé']) {
    t.match((await asAda('POST', '/api/groups', { name })).json(), { status: 409, code: 'group_name_taken' }, name);
  }
  t.match((await asAda('PUT', `/api/groups/${other.id}`, { name: 'CAFÉ' })).json(), { code: 'group_name_taken' });
  t.match((await asAda('PUT', `/api/groups/${id}`, { name: 'CAFÉ' })).json(), { name: 'CAFÉ' }, 'its own name');
  for (const name of ['', '  ', 'x'.repeat(101), 'a\nb', 'a\u202eb', '\u200b']) {
    t.match((await asAda('POST', '/api/groups', { name })).json(), { status: 400, code: 'group_name_invalid' });
  }
  t.equal((await asAda('POST', '/api/groups', { name: '😀'.repeat(100) })).statusCode, 201, 'characters, not units');
});

t.test('only administrators with an administrator’s token change groups or see their members', async (t) => {
  const { app, ada, bob, asAda, create } = await openGroups(t);
  const { id } = await create('Editors');
  const writer = await asAda('POST', '/api/access-tokens', { name: 'writer', scopes: ['read', 'write'] });
  const requests = [
    { method: 'POST', url: '/api/groups', payload: { name: 'x' } },
    { method: 'PUT', url: `/api/groups/${id}`, payload: { name: 'x' } },
    { method: 'DELETE', url: `/api/groups/${id}` },
    { method: 'GET', url: `/api/groups/${id}/members` },
    { method: 'PUT', url: `/api/groups/${id}/members/${bob.user.id}` },
    { method: 'DELETE', url: `/api/groups/${id}/members/${ada.user.id}` },
  ] as const;
  for (const request of requests) {
    const byBob = await app.inject({ ...request, headers: bob.headers });
    t.match(byBob.json(), { status: 403, code: 'admin_required' }, `${request.method} ${request.url}`);
    const headers = { authorization: `Bearer ${writer.json().accessToken}` };
    t.match((await app.inject({ ...request, headers })).json(), { status: 403, code: 'insufficient_scope' });
    t.equal((await app.inject(request)).statusCode, 401);
  }
  t.same((await asAda('GET', '/api/groups')).json().items, [{ id, name: 'Editors', memberCount: 0, isMember: false }]);
});

t.test('group memberships are announced when they change, names are not', async (t) => {
  const { app, bob, asAda, create } = await openGroups(t);
  const emitted: string[] = [];
  app.events.on('group.changed', 'test', ({ groupId }) => void emitted.push(groupId));
  const { id } = await create('Editors');
  await asAda('PUT', `/api/groups/${id}`, { name: 'Authors' });
  t.same(emitted, []);
  await asAda('PUT', `/api/groups/${id}/members/${bob.user.id}`);
  t.same(emitted, [id]);
  await asAda('DELETE', `/api/groups/${id}/members/${bob.user.id}`);
  t.same(emitted, [id, id]);
  await asAda('DELETE', `/api/groups/${id}`);
  t.same(emitted, [id, id, id]);
  await asAda('DELETE', `/api/groups/${id}`);
  t.equal(emitted.length, 3, 'nor what did not happen');
});

t.test('an addition is emitted with who made it, until all listeners have handled it', async (t) => {
  const { app, ada, bob, asAda, create } = await openGroups(t);
  const heard: unknown[] = [];
  let isBroken = true;
  app.events.on('group.member-added', 'test', async (event) => {
    heard.push(event);
    if (isBroken) throw new Error('away');
  });
  const { id } = await create('Editors');
  for (let i = 0; i < 2; i += 1) await asAda('PUT', `/api/groups/${id}/members/${bob.user.id}`);
  t.match(heard, [{ groupId: id, accountId: bob.user.id, addedBy: ada.user.id, at: String }]);
  t.equal(heard.length, 1, 'who is a member already is not made one');
  isBroken = false;
  await app.groups.announceAdditions(new Date());
  await app.groups.announceAdditions(new Date());
  t.same(heard, [heard[0], heard[0]], 'the same, and then no more');
  t.same(await app.mongo.db.collection('groups').countDocuments({ untold: { $exists: true } }), 0);
});
