import t from 'tap';
import { authApp, password, signIn, signUp, stoppedClock } from '../auth/test-auth-app.ts';

t.test('an administrator is made and unmade, and the same again changes nothing', async (t) => {
  const app = await authApp(t);
  const { accounts } = app;
  await signUp(app, 'Ada');
  const { id } = (await signUp(app, 'Mel')).user;
  t.equal(await accounts.setRole(id, 'admin'), 'changed');
  t.equal(await accounts.setRole(id, 'admin'), 'unchanged');
  t.match(await accounts.findById(id), { role: 'admin' });
  t.equal(await accounts.setRole(id, 'member'), 'changed');
  t.equal(await accounts.setRole(id, 'member'), 'unchanged');
  t.equal(await accounts.suspend(id), 'changed');
  const since = (await accounts.findById(id))?.suspendedAt;
  t.equal(await accounts.suspend(id), 'unchanged');
  t.same((await accounts.findById(id))?.suspendedAt, since, 'suspended since the first time');
  t.equal(await accounts.reinstate(id), 'changed');
  t.equal(await accounts.reinstate(id), 'unchanged');
  t.equal(await accounts.setRole('0'.repeat(24), 'admin'), 'absent');
  t.equal(await accounts.suspend('0'.repeat(24)), 'absent');
});

t.test('the last usable administrator stays one', async (t) => {
  const app = await authApp(t);
  const { accounts } = app;
  const ada = (await signUp(app, 'Ada')).user.id;
  const mel = (await signUp(app, 'Mel')).user.id;
  const last = { code: 'LAST_ADMINISTRATOR' };
  await t.rejects(accounts.suspend(ada), last);
  await t.rejects(accounts.setRole(ada, 'member'), last);
  await accounts.setRole(mel, 'admin');
  await accounts.suspend(mel);
  await t.rejects(accounts.setRole(ada, 'member'), last, 'one who is suspended does not count');
  t.equal(await accounts.setRole(mel, 'member'), 'changed', 'and may be demoted');
  await accounts.setRole(mel, 'admin');
  await accounts.reinstate(mel);
  t.equal(await accounts.setRole(ada, 'member'), 'changed');
  await t.rejects(accounts.suspend(mel), last);
  t.match(await accounts.findById(mel), { role: 'admin', suspendedAt: null });
});

t.test('of administrators demoted at the same moment, one stays', async (t) => {
  const app = await authApp(t);
  const { accounts } = app;
  const ids = await Promise.all(['Ada', 'Mel', 'Eve', 'Bob'].map(async (name) => (await signUp(app, name)).user.id));
  for (let round = 0; round < 15; round += 1) {
    await Promise.all(ids.map((id) => accounts.setRole(id, 'admin')));
    await Promise.all(ids.map((id) => accounts.reinstate(id)));
    const leave = (id: string, i: number) => (i % 2 ? accounts.suspend(id) : accounts.setRole(id, 'member'));
    const outcomes = await Promise.allSettled(ids.map(leave));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') t.match(outcome.reason.code, /^(LAST_ADMINISTRATOR|ADMINISTRATORS_CHANGING)$/);
    }
    const after = await Promise.all(ids.map((id) => accounts.findById(id)));
    t.ok(
      after.some((account) => account?.role === 'admin' && !account.suspendedAt),
      'an administrator is left',
    );
  }
});

t.test('a process that died while deciding blocks others only briefly, and cannot resume', async (t) => {
  const clock = stoppedClock();
  const app = await authApp(t, { accounts: { now: clock.now } });
  const { accounts } = app;
  const ada = (await signUp(app, 'Ada')).user.id;
  const mel = (await signUp(app, 'Mel')).user.id;
  await accounts.setRole(mel, 'admin');
  const records = app.mongo.db.collection('accounts');
  await records.updateOne({ name: 'Mel' }, { $set: { steppingDown: { mark: 'of the dead', at: clock.now() } } });
  await t.rejects(accounts.suspend(ada), { code: 'ADMINISTRATORS_CHANGING' });
  await t.rejects(accounts.suspend(mel), { code: 'ADMINISTRATORS_CHANGING' });
  clock.pass(60_001);
  t.equal(await accounts.suspend(ada), 'changed');
  t.equal(await records.countDocuments({ steppingDown: { $exists: true } }), 0, 'its mark is gone');
});

t.test('an account is created regardless of the policy; the first one is administrator', async (t) => {
  const app = await authApp(t, { settings: { registration: 'closed' } });
  const make = (name: string, more: object = {}) =>
    app.accounts.create({ name, email: `${name.toLowerCase()}@example.com`, password, role: 'member', ...more });
  t.match(await make('Ada'), { role: 'admin' });
  t.match(await make('Mel'), { name: 'Mel', role: 'member' });
  t.match(await make('Eve', { role: 'admin' }), { role: 'admin' });
  t.equal((await signIn(app, 'MEL@example.com')).statusCode, 200);
  await t.rejects(make('Mel'), { code: 'EMAIL_TAKEN' });
  await t.rejects(make('Mel\u0000', { email: 'x@example.com' }), { code: 'NAME_INVALID' });
  await t.rejects(make('Bob', { email: 'nowhere' }), { code: 'EMAIL_INVALID' });
  for (const [length, isTaken] of [
    [9, false],
    [10, true],
    [200, true],
    [201, false],
  ] as const) {
    const made = make('Bob', { email: `bob${length}@example.com`, password: '𝄞'.repeat(length) });
    if (isTaken) t.match(await made, { name: 'Bob' }, `a password of ${length} characters`);
    else await t.rejects(made, { code: 'PASSWORD_INVALID' }, `a password of ${length} characters`);
  }
});

t.test('a new password ends what was signed in with the old one, or sessions only', async (t) => {
  const app = await authApp(t);
  await signUp(app, 'Ada');
  const mel = await signUp(app, 'Mel');
  const personal = await app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers: mel.headers,
    payload: { name: 'script', scopes: ['read'] },
  });
  const status = async (token: string) =>
    (await app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
  for (let i = 0; i < 11; i += 1) await signIn(app, 'mel@example.com', 'wrong horse battery');
  t.equal((await signIn(app, 'mel@example.com')).statusCode, 429);

  const account = await app.accounts.findByEmail('Mel@Example.com');
  if (!account) throw new Error('Mel has an account');
  const next = 'a quite different sentence';
  t.equal(await app.auth.resetPassword({ account, password: next, keepsPersonalTokens: true }), 1);
  t.equal(await status(mel.accessToken), 401);
  t.equal(await status(personal.json().accessToken), 200);
  t.equal((await signIn(app, 'mel@example.com')).statusCode, 401);
  t.equal((await signIn(app, 'mel@example.com', next)).statusCode, 200, 'and failures before are forgotten');
  t.equal(await app.auth.resetPassword({ account, password, keepsPersonalTokens: false }), 2);
  t.equal(await status(personal.json().accessToken), 401);
  await t.rejects(app.auth.resetPassword({ account, password: 'short', keepsPersonalTokens: false }), {
    code: 'PASSWORD_INVALID',
  });
});
