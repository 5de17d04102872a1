import { createServer, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import { alsoBoot, signUp } from '../../../api/test-app.ts';
import type { DirectoryOptions } from '../provider.ts';
import { publicUrl, TestBrowser } from '../test-browser.ts';
import { auditOf, linksOf, openWiki } from '../test-wiki.ts';
import { openDirectory } from './directory.ts';
import { nameInDn } from './name-in-dn.ts';
import { dnOf, noDirectory, passwordOf, startDirectory, type TestDirectory } from './test-directory.ts';

alsoBoot(['groups', 'audit', 'settings-routes', 'second-factor']);

const surroundings = { redirectUri: '', timeoutSeconds: 0.5, clockToleranceSeconds: 0, discoveryTtlMs: 0 };

type Options = Parameters<TestDirectory['options']>[1];

async function open(t: Test, options: Options = {}, overrides: Parameters<typeof openWiki>[2] = {}) {
  const directory = await startDirectory(t);
  const app = await openWiki(t, [directory.options('corp', options)], overrides);
  const ada = await signUp(app, 'Ada');
  return {
    directory,
    app,
    ada,
    ask: async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
      app.inject({ method, url, headers: ada.headers, ...(payload && { payload }) }),
    signIn: (login: string, password: string, more = {}, provider = 'corp') =>
      app.inject({
        method: 'POST',
        url: `/api/auth/external/${provider}/password`,
        payload: { login, password, ...more },
      }),
  };
}

t.test('people of a directory sign in with its password', { skip: noDirectory }, async (t) => {
  const { app, ada, directory, signIn } = await open(t);
  await directory.addPerson('eve');
  const first = (await signIn('eve', passwordOf('eve'))).json();
  t.match(first.user, { email: 'eve@dir.example', name: 'eve of the directory', role: 'member' });
  const headers = { authorization: `Bearer ${first.accessToken}` };
  t.equal((await app.inject({ url: '/api/users/me', headers })).json().id, first.user.id);
  t.equal((await signIn(' EVE@dir.example ', passwordOf('eve'))).json().user.id, first.user.id, 'also by the address');
  t.match(await linksOf(app, { headers }), [
    { label: 'eve@dir.example', provider: { id: 'corp', isConfigured: true } },
  ]);
  const [succeeded] = await auditOf(app, ada, 'sign-in.succeeded');
  t.match(succeeded, { actor: { name: 'eve of the directory' }, details: { provider: 'corp' } });
  t.match((await app.inject('/api/app/info')).json().signInProviders, [
    { id: 'corp', name: 'Directory corp', kind: 'password' },
  ]);

  await directory.change((client) => client.modifyDN(dnOf('eve'), 'uid=evelyn'));
  t.equal((await signIn('evelyn', passwordOf('eve'))).json().user.id, first.user.id, 'a new name is the same person');
  await directory.change((client) => client.del('uid=evelyn,ou=people,dc=example,dc=org'));
  await directory.addPerson('eve', { mail: 'another@dir.example' });
  t.not((await signIn('eve', passwordOf('eve'))).json().user.id, first.user.id, 'an old name may be someone else');
});

t.test('links that open nothing', { skip: noDirectory }, async (t) => {
  const { app, ada, directory, signIn } = await open(t);
  for (const login of ['eve', 'two', 'two-again'])
    await directory.addPerson(login, login === 'eve' ? {} : { mail: 'two@x' });
  await directory.addPerson('ada', { mail: ada.user.email });
  await directory.addPerson('mute', { mail: [] });
  const codeOf = async (...given: Parameters<typeof signIn>) => (await signIn(...given)).json().code;
  const eve = passwordOf('eve');
  for (const [login, password] of [
    ['eve', 'wrong'],
    ['nobody', eve],
    ['*', eve],
    ['e*', eve],
    ['eve)(uid=*', eve],
    ['*)(uid=eve))(|(uid=*', eve],
    ['\\2a', eve],
    ['eve\0', eve],
    [dnOf('eve'), eve],
    ['two@x', passwordOf('two')],
    ['wiki', 'of the wiki'],
  ] as [string, string][]) {
    const response = await signIn(login, password);
    const isAmbiguous = login === 'two@x';
    t.equal(response.statusCode, isAmbiguous ? 503 : 401, login);
    t.equal(
      response.json().code,
      isAmbiguous ? 'sign_in_provider_unavailable' : 'directory_credentials_invalid',
      login,
    );
  }
  t.equal((await signIn('eve', '')).statusCode, 400, 'a bind without a password succeeds in a directory');
  t.equal(await codeOf('ada', passwordOf('ada')), 'external_account_exists');
  t.equal(await codeOf('mute', passwordOf('mute')), 'external_email_absent');
  t.equal(await codeOf('eve', eve, {}, 'nowhere'), 'sign_in_provider_unknown');
  t.equal(await codeOf('eve', eve, { more: 1 }), 'invalid_request');
  const refused = await auditOf(app, ada, 'sign-in.refused');
  t.match(refused.at(-1)?.details, { provider: 'corp', reason: 'directory_credentials_invalid' });
});

t.test('guessing is limited by the name, known or not', { skip: noDirectory }, async (t) => {
  const { app, ada, directory, signIn } = await open(t);
  await directory.addPerson('eve');
  for (const login of ['eve', 'nobody']) {
    for (let attempt = 0; attempt < 10; attempt++) t.equal((await signIn(login, 'wrong')).statusCode, 401);
    const limited = await signIn(login.toUpperCase(), passwordOf(login));
    t.equal(limited.statusCode, 429);
    t.ok(Number(limited.headers['retry-after']) > 0);
  }
  t.ok((await auditOf(app, ada, 'sign-in.limited')).length > 0);
});

t.test(
  'without an invitation, unless the policy is asked or registration is closed',
  { skip: noDirectory },
  async (t) => {
    const { directory, signIn, ask } = await open(t, { admitsEveryone: true }, { registration: undefined });
    for (const login of ['eve', 'bob']) await directory.addPerson(login);
    t.equal((await ask('GET', '/api/app/info')).json().registration, 'invite');
    t.equal((await signIn('eve', passwordOf('eve'))).statusCode, 200);
    await ask('PATCH', '/api/settings', { registration: 'closed' });
    t.equal((await signIn('bob', passwordOf('bob'))).json().code, 'registration_closed');
    t.equal((await signIn('eve', passwordOf('eve'))).statusCode, 200, 'who has an account comes in');

    const strict = await openWiki(t, [directory.options('corp', { admitsEveryone: false })], {
      registration: undefined,
    });
    await signUp(strict, 'Ada');
    const payload = { login: 'bob', password: passwordOf('bob') };
    const response = await strict.inject({ method: 'POST', url: '/api/auth/external/corp/password', payload });
    t.equal(response.json().code, 'invitation_required');
  },
);

for (const [name, options] of [
  ['an attribute names', { groupsAttribute: 'memberof' }],
  ['a filter finds', { groupsFilter: '(&(objectClass=groupOfNames)(member={dn}))' }],
] as const) {
  t.test(`membership in groups that ${name}, and administrators`, { skip: noDirectory }, async (t) => {
    const { directory, signIn, ask } = await open(t, { ...options, adminGroups: ['it'] });
    await directory.addPerson('eve');
    const ids = new Map<string, string>();
    for (const group of ['Editors', 'R&D, Köln', 'Others']) {
      ids.set(group, (await ask('POST', '/api/groups', { name: group })).json().id);
    }
    const groupsOf = async (id: string) => {
      const found: string[] = [];
      for (const [group, groupId] of ids) {
        const { items } = (await ask('GET', `/api/groups/${groupId}/members`)).json();
        if (items.some((member: { id: string; provider: string }) => member.id === id && member.provider === 'corp')) {
          found.push(group);
        }
      }
      return found;
    };
    for (const group of ['editors', 'R&D\\2c Köln', 'unknown here', 'it']) await directory.setGroup(group, ['eve']);
    const { user } = (await signIn('eve', passwordOf('eve'))).json();
    t.same(await groupsOf(user.id), ['Editors', 'R&D, Köln']);
    t.equal(user.role, 'admin');
    for (const group of ['editors', 'it']) await directory.setGroup(group, []);
    t.equal((await signIn('eve', passwordOf('eve'))).json().user.role, 'member');
    t.same(await groupsOf(user.id), ['R&D, Köln']);
  });
}

t.test('an account of the wiki is linked by its owner', { skip: noDirectory }, async (t) => {
  const { app, ada, directory, signIn } = await open(t);
  await directory.addPerson('ada', { mail: ada.user.email });
  const bob = await signUp(app, 'Bob');
  const link = (who: { headers: object }, more = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/account-links/directory',
      headers: who.headers as Record<string, string>,
      payload: {
        provider: 'corp',
        login: 'ada',
        directoryPassword: passwordOf('ada'),
        password: 'correct horse battery',
        ...more,
      },
    });
  t.equal((await link(ada, { password: 'wrong' })).json().code, 'wrong_password');
  t.equal((await link(ada, { directoryPassword: 'wrong' })).json().code, 'directory_credentials_invalid');
  t.equal((await link(ada, { provider: 'nowhere' })).json().code, 'sign_in_provider_unknown');
  t.same(await linksOf(app, ada), []);
  t.equal((await link(ada)).statusCode, 204);
  t.equal((await link(ada)).statusCode, 204, 'twice is once');
  t.equal((await link(bob)).json().code, 'identity_linked_elsewhere');
  t.match(await linksOf(app, ada), [{ label: ada.user.email }]);
  t.equal((await signIn('ada', passwordOf('ada'))).json().user.id, ada.user.id);
  t.match(await auditOf(app, ada, 'account-link.created'), [{ actor: { name: 'Ada' }, details: { provider: 'corp' } }]);
  const flow = await new TestBrowser(app, 'ada').go(`/api/auth/external/corp/start?challenge=${'x'.repeat(43)}`);
  t.equal(flow.href, `${publicUrl}/sign-in?problem=sign_in_provider_unknown`, 'it has no page to send anyone to');
});

t.test('a directory that is away, or cannot be trusted, is said to be', { skip: noDirectory }, async (t) => {
  const directory = await startDirectory(t);
  await directory.addPerson('eve');
  const secure = { url: directory.secureUrl, startTls: false };
  const ids = {
    good: {},
    stranger: { ca: undefined },
    wrong: { bindPassword: 'wrong' },
    plain: { startTls: false },
    secure,
    'secure-stranger': { ...secure, ca: undefined },
  };
  const providers = Object.entries(ids).map(([id, options]) => directory.options(id, options));
  const app = await openWiki(t, providers);
  const ada = await signUp(app, 'Ada');
  const test = async (id: string) =>
    (await app.inject({ method: 'POST', url: `/api/sign-in-providers/${id}/test`, headers: ada.headers })).json();
  const signIn = async (id: string) => {
    const payload = { login: 'eve', password: passwordOf('eve') };
    return (await app.inject({ method: 'POST', url: `/api/auth/external/${id}/password`, payload })).json().code;
  };
  t.same(await test('good'), { isWorking: true, reason: null, redirectUri: null });
  t.same(await test('secure'), { isWorking: true, reason: null, redirectUri: null });
  t.match(await test('secure-stranger'), { isWorking: false, reason: /self-signed certificate/ });
  t.equal(await signIn('secure'), undefined, 'ldaps://');
  t.match(await test('stranger'), { isWorking: false, reason: /self-signed certificate/ });
  t.match(await test('wrong'), { isWorking: false, reason: /InvalidCredentialsError/ });
  t.match(await test('plain'), { isWorking: false, reason: /confidentiality/i });
  for (const id of ['stranger', 'wrong', 'plain']) t.equal(await signIn(id), 'sign_in_provider_unavailable', id);
  await directory.leave();
  t.match(await test('secure'), { isWorking: false, reason: /ECONNREFUSED/ });
  t.match(await test('good'), { isWorking: false, reason: /ECONNREFUSED/ });
  t.equal(await signIn('good'), 'sign_in_provider_unavailable');
  await directory.comeBack();
  t.equal(await signIn('good'), undefined);
});

t.test('a server that sends nonsense, too much or nothing counts as unavailable', async (t) => {
  const lies: Record<string, (socket: Socket) => void> = {
    silent: () => {},
    closing: (socket) => socket.destroy(),
    garbage: (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n'),
    // The beginning of a message of two gigabytes.
    endless: (socket) => {
      socket.write(Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff]));
      const flood = () => {
        while (socket.writable && socket.write(Buffer.alloc(1 << 20)));
      };
      socket.on('drain', flood);
      flood();
    },
  };
  const options: DirectoryOptions[] = [];
  for (const [id, lie] of Object.entries(lies)) {
    const server = createServer((socket) => {
      t.teardown(() => socket.destroy());
      socket.on('error', () => {}).once('data', () => lie(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.teardown(() => server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    options.push({
      type: 'ldap',
      id,
      name: id,
      url: `ldap://127.0.0.1:${port}`,
      startTls: id === 'silent',
      ca: undefined,
      bindDn: undefined,
      bindPassword: undefined,
      baseDn: 'dc=x',
      filter: '(uid={login})',
      idAttribute: undefined,
      emailAttribute: 'mail',
      groupsAttribute: undefined,
      groupsFilter: undefined,
      groupsBaseDn: 'dc=x',
    });
  }
  for (const option of options) {
    const asked = openDirectory(option, surroundings).authenticate('eve', 'x');
    await t.rejects(asked, { code: 'SIGN_IN_PROVIDER_UNAVAILABLE' }, option.id);
  }
});

t.test('an invalid filter stops the start with its reason', async (t) => {
  const open = (filter: string) =>
    openDirectory(
      {
        type: 'ldap',
        id: 'corp',
        name: 'Corp',
        url: 'ldap://localhost',
        startTls: false,
        ca: undefined,
        filter,
        bindDn: undefined,
        bindPassword: undefined,
        baseDn: 'dc=x',
        idAttribute: undefined,
        emailAttribute: 'mail',
        groupsAttribute: undefined,
        groupsFilter: undefined,
        groupsBaseDn: 'dc=x',
      },
      surroundings,
    );
  t.throws(() => open('(uid={login}'), { message: /is no LDAP filter/ });
  t.throws(() => open('(uid=*)'), { message: /has no \{placeholder\}/ });
});

t.test('the name of a group in its DN', async (t) => {
  t.equal(nameInDn('CN=Editors,OU=Groups,DC=example,DC=org'), 'Editors');
  t.equal(nameInDn(String.raw`cn=R&D\, K\C3\B6ln+ou=x,dc=org`), 'R&D, Köln');
  t.equal(nameInDn(String.raw`cn=back\\slash,dc=org`), 'back\\slash');
  t.equal(nameInDn('Editors'), 'Editors', 'a name is a name');
});
