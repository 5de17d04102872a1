import t from 'tap';
import { authApp, signUp } from '../auth/test-auth-app.ts';
import { connect, realtimeApp } from '../realtime/test-realtime-app.ts';

t.test('a new name is shown and searched for at once, and the old one is not', async (t) => {
  const app = await authApp(t);
  const { headers, user } = await signUp(app, 'Ada');
  const rename = (name: string) => app.inject({ method: 'PATCH', url: '/api/users/me', headers, payload: { name } });
  t.match((await rename('  Ada  King ')).json(), { id: user.id, name: 'Ada King' });
  t.match((await app.inject({ url: '/api/users/me', headers })).json(), { name: 'Ada King' });
  t.match((await app.inject({ url: `/api/people/${user.id}`, headers })).json(), { name: 'Ada King' });
  t.match(await app.accounts.searchPeople('kin', 10), [{ name: 'Ada King' }]);
  await rename('Countess');
  t.same(await app.accounts.searchPeople('kin', 10), []);

  t.match((await rename('\u200b')).json(), { status: 400, code: 'name_invalid' });
  t.match((await rename('x'.repeat(81))).json(), { status: 400, code: 'name_invalid' });
  t.match((await rename('')).json(), { status: 400, code: 'invalid_request' });
  const role = { name: 'Ada', role: 'member' };
  const refused = await app.inject({ method: 'PATCH', url: '/api/users/me', headers, payload: role });
  t.match(refused.json(), { status: 400, code: 'invalid_request' });

  const { items } = (await app.inject({ url: '/api/audit-log?action=account.renamed', headers })).json();
  t.match(items, [
    { actor: { name: 'Ada King' }, target: { name: 'Countess' } },
    { actor: { name: 'Ada' }, target: { name: 'Ada King' } },
  ]);
});

t.test('connections learn of a new name, once', async (t) => {
  const names: string[] = [];
  const wiki = await realtimeApp(t, {
    presence: {
      onOpen: (connection) => connection.onAccountChanged(() => void names.push(connection.account.user.name)),
    },
  });
  const { headers } = await signUp(wiki.app, 'Ada');
  await connect(t, wiki, headers);
  for (const name of ['Countess', 'Countess']) {
    await wiki.app.inject({ method: 'PATCH', url: '/api/users/me', headers, payload: { name } });
  }
  while (names.length === 0) await new Promise((turn) => setImmediate(turn));
  t.same(names, ['Countess']);
});
