import t, { type Test } from 'tap';
import { alsoBoot, signUp } from '../../api/test-app.ts';
import { readGroups } from './groups-claim.ts';
import type { IdentityProviderOptions } from './provider.ts';
import { publicUrl, TestBrowser } from './test-browser.ts';
import { startIdentityProvider } from './test-identity-provider.ts';
import { auditOf, linksOf, openWiki, signInThrough } from './test-wiki.ts';

alsoBoot(['groups', 'audit', 'pages']);

async function open(t: Test, options: Partial<IdentityProviderOptions> = {}, ids = ['corp']) {
  const idp = await startIdentityProvider(t, publicUrl, ids);
  const app = await openWiki(
    t,
    ids.map((id) => ({ ...idp.options(id), groupsClaim: 'groups', ...options })),
  );
  const ada = await signUp(app, 'Ada');
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, payload?: object) =>
    app.inject({ method, url, headers: ada.headers, ...(payload && { payload }) });
  return {
    idp,
    app,
    ada,
    ask,
    group: async (name: string): Promise<string> => (await ask('POST', '/api/groups', { name })).json().id,
    membersOf: async (id: string): Promise<{ id: string; provider: string | null }[]> =>
      (await ask('GET', `/api/groups/${id}/members`)).json().items.map(({ id, provider }: never) => ({ id, provider })),
    async signIn(claims: object, provider = 'corp') {
      idp.people.set('eve', claims as never);
      const { answer, body } = await signInThrough(new TestBrowser(app, 'eve'), provider);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { ...body.user, headers: { authorization: `Bearer ${body.accessToken}` } } as {
        id: string;
        role: string;
        headers: { authorization: string };
      };
    },
  };
}

t.test('each sign-in makes a person a member of the groups that the claim names', async (t) => {
  const { app, ada, ask, group, membersOf, signIn } = await open(t);
  const [editors, board, others] = [await group('Editors'), await group('Board'), await group('Others')];
  const page = (await ask('POST', '/api/pages', { path: '/board', body: '# Board' })).json();
  const rule = { view: { groups: [board], people: [] }, edit: null };
  t.equal((await ask('PUT', `/api/pages/${page.id}/access`, rule)).statusCode, 200);
  const { id } = await signIn({ groups: ['editors', '/Board', 'unknown here', 7, 'x'.repeat(200)] });
  t.same(await membersOf(editors), [{ id, provider: 'corp' }]);
  t.same(await membersOf(board), [{ id, provider: 'corp' }]);
  t.same(await membersOf(others), []);
  const { headers } = await signIn({ groups: ['Others', 'Editors'] });
  t.same([await membersOf(editors), await membersOf(board)], [[{ id, provider: 'corp' }], []]);
  t.same(await membersOf(others), [{ id, provider: 'corp' }]);
  t.equal((await app.inject({ url: `/api/pages/${page.id}`, headers })).statusCode, 404, 'she sees it no more');
  const added = await auditOf(app, ada, 'group.member-added');
  t.match(
    added.map(({ details }) => details),
    [
      { group: 'Others', provider: 'corp' },
      { group: 'Editors', provider: 'corp' },
      { group: 'Board', provider: 'corp' },
    ],
  );
  t.match(await auditOf(app, ada, 'group.member-removed'), [{ details: { group: 'Board', provider: 'corp' } }]);
  await signIn({});
  t.same([await membersOf(editors), await membersOf(others)], [[], []], 'an absent claim names none');
});

t.test('people added by an administrator stay', async (t) => {
  const { ask, group, membersOf, signIn } = await open(t);
  const [byHand, both] = [await group('By hand'), await group('Both')];
  const { id } = await signIn({ groups: ['Both'] });
  await ask('PUT', `/api/groups/${byHand}/members/${id}`);
  await ask('PUT', `/api/groups/${both}/members/${id}`);
  await signIn({ groups: ['By hand'] });
  t.same(await membersOf(byHand), [{ id, provider: null }]);
  t.same(await membersOf(both), [{ id, provider: null }]);
  await signIn({ groups: [] });
  t.same(await membersOf(byHand), [{ id, provider: null }]);
  await ask('DELETE', `/api/groups/${both}/members/${id}`);
  t.same(await membersOf(both), []);
});

t.test('someone is a member while any provider says so and is linked', async (t) => {
  const { app, group, membersOf, signIn } = await open(t, {}, ['corp', 'other']);
  const editors = await group('Editors');
  const { id, headers } = await signIn({ groups: ['Editors'] });
  // Both providers have one issuer, so one identity.
  await signIn({ groups: ['Editors'] }, 'other');
  await signIn({ groups: [] });
  t.same(await membersOf(editors), [{ id, provider: 'other' }]);
  await signIn({ groups: [] }, 'other');
  t.same(await membersOf(editors), []);
  await signIn({ groups: ['Editors'] });
  const [link] = await linksOf(app, { headers });
  const unlink = () => app.inject({ method: 'DELETE', url: `/api/account-links/${link?.id}`, headers });
  t.equal((await unlink()).json().code, 'last_way_in');
  t.same(await membersOf(editors), [{ id, provider: 'corp' }]);
});

t.test('thousands of groups change only those that this wiki has', async (t) => {
  const { ask, group, membersOf, signIn } = await open(t);
  const editors = await group('Editors');
  const many = Array.from({ length: 5_000 }, (_, index) => `group ${index}`);
  const { id } = await signIn({ groups: [...many, 'Editors'] });
  t.same(await membersOf(editors), [{ id, provider: 'corp' }]);
  t.equal((await ask('GET', '/api/groups')).json().items.length, 1);
  await signIn({ groups: [...many, ...many.map((name) => `more ${name}`), 'too many'] });
  t.same(await membersOf(editors), [{ id, provider: 'corp' }], 'unknown groups leave memberships unchanged');
  await signIn({ _claim_names: { groups: 'elsewhere' } });
  t.same(await membersOf(editors), [{ id, provider: 'corp' }]);
});

t.test('administrators by claim come and go with it; others stay', async (t) => {
  const { app, ada, ask, signIn } = await open(t, { adminGroups: ['wiki-admins'] });
  t.equal((await signIn({ groups: ['wiki-admins'] })).role, 'admin');
  t.equal((await signIn({ groups: ['wiki-admins'] })).role, 'admin');
  const { id, role } = await signIn({ groups: ['else'] });
  t.equal(role, 'member');
  t.match(await auditOf(app, ada, 'account.promoted'), [{ details: { provider: 'corp' } }]);
  t.match(await auditOf(app, ada, 'account.demoted'), [{ details: { provider: 'corp' } }]);
  await ask('PATCH', `/api/users/${id}`, { role: 'admin' });
  t.equal((await signIn({ groups: [] })).role, 'admin', 'made one by hand');
  await ask('PATCH', `/api/users/${id}`, { role: 'member' });
  const eve = await signIn({ groups: ['wiki-admins'] });
  await app.inject({
    method: 'PATCH',
    url: `/api/users/${ada.user.id}`,
    headers: eve.headers,
    payload: { role: 'member' },
  });
  t.equal((await signIn({ groups: [] })).role, 'admin', 'the last one stays');
});

t.test('without the setting, what a provider says of groups counts for nothing', async (t) => {
  const { group, membersOf, signIn } = await open(t, { groupsClaim: undefined, adminGroups: ['Editors'] });
  const editors = await group('Editors');
  t.equal((await signIn({ groups: ['Editors'] })).role, 'member');
  t.same(await membersOf(editors), []);
});

t.test('a claim is read by its name or as a path', async (t) => {
  const claims = { groups: 'one', 'https://corp.example/groups': ['two'], realm: { roles: ['three', 'three'] } };
  t.same(readGroups(claims, 'groups'), ['one']);
  t.same(readGroups(claims, 'https://corp.example/groups'), ['two']);
  t.same(readGroups(claims, 'realm.roles'), ['three']);
  t.same(readGroups(claims, 'realm.none.deeper'), []);
  t.same(readGroups({ groups: { a: 1 } }, 'groups'), []);
});
