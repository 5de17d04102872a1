import t from 'tap';
import { password, signIn } from '../auth/test-auth-app.ts';
import { begin, codeOf, complete, factorApp, openPerson, setUpTotp } from './test-second-factor.ts';

t.test(
  'a second factor is on once the app has shown the right code, and the first method brings recovery codes',
  async (t) => {
    const { app, clock } = await factorApp(t);
    const ada = await openPerson(app, 'Ada');
    const off = { isOn: false, totp: null, passkeys: [], recoveryCodesLeft: 0, hasPassword: true };
    t.match((await ada.ask('GET', '/api/second-factor')).json(), off);
    const begun = await ada.ask('POST', '/api/second-factor/totp', { password });
    t.equal(begun.headers['cache-control'], 'no-store');
    const { secret, uri, enrollment } = begun.json();
    t.match(secret, /^[A-Z2-7]{32}$/);
    t.match(uri, new RegExp(`^otpauth://totp/.*ada%40example\\.com\\?secret=${secret}&issuer=`));
    t.match((await ada.ask('GET', '/api/second-factor')).json(), off);
    const wrong = await ada.ask('POST', '/api/second-factor/totp/confirm', { enrollment, code: '000000' });
    t.match(wrong.json(), { status: 400, code: 'totp_code_wrong' });
    t.equal((await signIn(app, ada.email)).statusCode, 200);

    const code = await codeOf(secret, clock.now());
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const done = await ada.ask('POST', '/api/second-factor/totp/confirm', { enrollment, code: typed });
    t.match(done.json(), { isOn: true, recoveryCodesLeft: 10, totp: { createdAt: String } });
    t.match(done.json().recoveryCodes[0], /^[2-9a-z]{4}(-[2-9a-z]{4}){3}$/);
    const again = await ada.ask('POST', '/api/second-factor/totp', { password });
    t.match(again.json(), { status: 409, code: 'totp_exists' });
    const twice = await ada.ask('POST', '/api/second-factor/totp/confirm', { enrollment, code });
    t.match(twice.json(), { status: 409, code: 'totp_exists' });
    t.match((await ada.ask('DELETE', '/api/second-factor/totp', { password })).json(), off);
    t.match((await ada.ask('DELETE', '/api/second-factor/totp', { password })).json(), { code: 'totp_not_found' });
    const codes = await ada.ask('POST', '/api/second-factor/recovery-codes', { password });
    t.match(codes.json(), { status: 409, code: 'second_factor_off' });
    t.equal((await signIn(app, ada.email)).statusCode, 200);
  },
);

t.test('each change asks for the password of a signed-in account', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  const made = await ada.ask('POST', '/api/access-tokens', { name: 'script', scopes: ['read', 'write', 'admin'] });
  const script = { authorization: `Bearer ${made.json().accessToken}` };
  await setUpTotp(wiki, ada);
  const changes = [
    ['POST', '/api/second-factor/totp'],
    ['DELETE', '/api/second-factor/totp'],
    ['POST', '/api/second-factor/passkeys/options'],
    ['DELETE', '/api/second-factor/passkeys/66f2c7d1a9b3e4f5a6b7c8d9'],
    ['POST', '/api/second-factor/recovery-codes'],
  ] as const;
  for (const [method, url] of changes) {
    const name = `${method} ${url}`;
    t.equal((await ada.ask(method, url, {})).json().code, 'invalid_request', name);
    const wrong = await ada.ask(method, url, { password: 'wrong' });
    t.match(wrong.json(), { status: 403, code: 'wrong_password' }, name);
    const asScript = await wiki.app.inject({ method, url, payload: { password }, headers: script });
    t.match(asScript.json(), { status: 403, code: 'session_required' }, name);
    t.equal((await wiki.app.inject({ method, url, payload: { password } })).statusCode, 401, name);
  }
  const seen = await wiki.app.inject({ url: '/api/second-factor', headers: script });
  t.equal(seen.json().code, 'session_required');
  t.match((await ada.ask('GET', '/api/second-factor')).json(), { isOn: true, recoveryCodesLeft: 10 });
});

t.test('an administrator can reset the second factor of others, but not their own', async (t) => {
  const wiki = await factorApp(t);
  const [ada, mel] = [await openPerson(wiki.app, 'Ada'), await openPerson(wiki.app, 'Mel')];
  await setUpTotp(wiki, ada);
  await setUpTotp(wiki, mel);
  const url = (id: string) => `/api/users/${id}/second-factor`;
  t.same((await ada.ask('GET', url(mel.user.id))).json(), {
    isOn: true,
    hasTotp: true,
    passkeys: 0,
    recoveryCodesLeft: 10,
  });
  for (const method of ['GET', 'DELETE'] as const) {
    t.equal((await mel.ask(method, url(ada.user.id))).json().code, 'admin_required');
    t.equal((await ada.ask(method, url('66f2c7d1a9b3e4f5a6b7c8d9'))).json().code, 'account_not_found');
  }
  t.equal((await ada.ask('DELETE', url(ada.user.id))).json().code, 'own_second_factor');
  const made = await ada.ask('POST', '/api/access-tokens', { name: 'script', scopes: ['read', 'write', 'admin'] });
  const headers = { authorization: `Bearer ${made.json().accessToken}` };
  const byScript = await wiki.app.inject({ method: 'DELETE', url: url(mel.user.id), headers });
  t.match(byScript.json(), { status: 403, code: 'session_required' });
  const challenge = await begin(wiki.app, mel);
  t.equal((await ada.ask('DELETE', url(mel.user.id))).statusCode, 204);
  t.equal((await ada.ask('DELETE', url(mel.user.id))).json().code, 'second_factor_off');
  t.equal((await signIn(wiki.app, mel.email)).statusCode, 200);
  t.equal((await complete(wiki.app, { challenge, code: '123456' })).statusCode, 401, 'what was begun does not go on');
});

t.test('another password leaves the second factor as it is', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  await setUpTotp(wiki, ada);
  const account = await wiki.app.accounts.findById(ada.user.id);
  if (!account) throw new Error('no account');
  const next = 'a quite different sentence';
  await wiki.app.auth.resetPassword({ account, password: next, keepsPersonalTokens: true });
  t.equal((await signIn(wiki.app, ada.email, next)).json().code, 'second_factor_required');
});

t.test('the secret is encrypted for its account, and no code is in the store', async (t) => {
  const wiki = await factorApp(t);
  const [ada, mel] = [await openPerson(wiki.app, 'Ada'), await openPerson(wiki.app, 'Mel')];
  const { secret, recoveryCodes } = await setUpTotp(wiki, ada);
  const mels = await setUpTotp(wiki, mel);
  const records = wiki.app.mongo.db.collection('secondFactors');
  const stored = await records.find().toArray();
  const text = JSON.stringify(stored) + stored.map(({ totp }) => totp.secret.toString('latin1')).join();
  for (const known of [secret, ...recoveryCodes]) t.notOk(text.includes(known));

  const examine = async () => (await wiki.app.checks.run({ settleMs: 0 })).findings;
  t.same(await examine(), {});
  const [one, other] = stored;
  await records.updateOne({ _id: one?._id }, { $set: { totp: other?.totp } });
  t.same(await examine(), { second_factor_unreadable: 1 });
  const answer = await complete(wiki.app, { challenge: await begin(wiki.app, ada), code: await mels.code() });
  t.not(answer.statusCode, 200, 'the secret of another account opens nothing');
});
