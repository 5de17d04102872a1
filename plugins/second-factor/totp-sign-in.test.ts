import t from 'tap';
import { password, signIn } from '../auth/test-auth-app.ts';
import { begin, codeOf, complete, factorApp, openPerson, setUpTotp } from './test-second-factor.ts';

t.test('the right password alone gives only a challenge, and a code completes the sign-in', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  const { code, recoveryCodes } = await setUpTotp(wiki, ada);
  t.equal(new Set(recoveryCodes).size, 10);
  const first = await signIn(wiki.app, ada.email);
  t.equal(first.statusCode, 401);
  t.match(first.json(), { code: 'second_factor_required', methods: ['totp', 'recovery-code'], challenge: String });
  t.notOk('accessToken' in first.json());
  const { challenge } = first.json();
  const asToken = { authorization: `Bearer ${challenge}` };
  t.equal((await wiki.app.inject({ url: '/api/users/me', headers: asToken })).statusCode, 401, 'it is no token');

  const second = await complete(wiki.app, { challenge, code: await code() });
  t.equal(second.statusCode, 200, second.body);
  t.equal(second.headers['cache-control'], 'no-store');
  const headers = { authorization: `Bearer ${second.json().accessToken}` };
  t.match((await wiki.app.inject({ url: '/api/users/me', headers })).json(), { id: ada.user.id });
  const wrong = await signIn(wiki.app, ada.email, 'not the password');
  t.match(wrong.json(), { code: 'invalid_credentials', challenge: undefined }, 'a wrong password reveals no factor');
});

t.test('a code is taken one step early or late, once, and never an older one after it', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  const { code } = await setUpTotp(wiki, ada);
  const attempt = async (steps: number) =>
    complete(wiki.app, { challenge: await begin(wiki.app, ada), code: await code(steps) });
  t.equal((await attempt(2)).json().code, 'second_factor_wrong', 'two steps early');
  t.equal((await attempt(-1)).json().code, 'second_factor_wrong', 'that of the setup');
  t.equal((await attempt(0)).statusCode, 200);
  t.equal((await attempt(0)).json().code, 'second_factor_wrong', 'the same again');
  t.equal((await attempt(1)).statusCode, 200);
  t.equal((await attempt(0)).json().code, 'second_factor_wrong', 'one from before');
  wiki.clock.pass(90_000);
  t.equal((await attempt(-2)).json().code, 'second_factor_wrong', 'two steps late');
  t.equal((await attempt(-1)).statusCode, 200);
});

t.test('one of many simultaneous uses of a code counts', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  const { code } = await setUpTotp(wiki, ada);
  const challenges = await Promise.all([1, 2, 3, 4, 5].map(() => begin(wiki.app, ada)));
  const now = await code();
  const answers = await Promise.all(challenges.map((challenge) => complete(wiki.app, { challenge, code: now })));
  t.same(answers.map(({ statusCode }) => statusCode).sort(), [200, 401, 401, 401, 401]);
});

t.test('a challenge signs in once, its own account, for five minutes', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  const mel = await openPerson(wiki.app, 'Mel');
  const [adas, mels] = [await setUpTotp(wiki, ada), await setUpTotp(wiki, mel)];
  const challenge = await begin(wiki.app, ada);
  const foreign = await complete(wiki.app, { challenge, code: await mels.code() });
  t.equal(foreign.json().code, 'second_factor_wrong', 'the code of another account');
  const foreignRecovery = await complete(wiki.app, { challenge, code: mels.recoveryCodes[0] });
  t.equal(foreignRecovery.json().code, 'second_factor_wrong');
  t.equal((await complete(wiki.app, { challenge, code: await adas.code() })).statusCode, 200, 'after a slip');
  const again = await complete(wiki.app, { challenge, code: await adas.code(1) });
  t.match(again.json(), { status: 401, code: 'second_factor_challenge_invalid' }, 'used');

  const late = await begin(wiki.app, mel);
  wiki.clock.pass(5 * 60_000 + 1_000);
  const answer = await complete(wiki.app, { challenge: late, code: await mels.code() });
  t.equal(answer.json().code, 'second_factor_challenge_invalid', 'too late');
  const notOurs = [`${late.slice(0, -4)}AAAA`, 'x', 'a.b.c.d.e', ada.headers.authorization.slice(7)];
  for (const forged of notOurs) {
    const refused = await complete(wiki.app, { challenge: forged, code: await mels.code() });
    t.match(refused.json(), { status: 401, code: 'second_factor_challenge_invalid' }, forged.slice(0, 12));
  }
});

t.test('tickets for setting up and challenges are not interchangeable', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  const { enrollment, secret } = (await ada.ask('POST', '/api/second-factor/totp', { password })).json();
  const code = await codeOf(secret, wiki.clock.now());
  t.equal((await complete(wiki.app, { challenge: enrollment, code })).json().code, 'second_factor_challenge_invalid');
  await setUpTotp(wiki, ada);
  const challenge = await begin(wiki.app, ada);
  const answer = await ada.ask('POST', '/api/second-factor/totp/confirm', { enrollment: challenge, code });
  t.match(answer.json(), { status: 409, code: 'enrollment_invalid' });
});

t.test('a recovery code signs in once, as it is read from paper', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  const { recoveryCodes } = await setUpTotp(wiki, ada);
  const code = ` ${String(recoveryCodes[3]).toUpperCase().replaceAll('-', ' ')} `;
  const challenge = await begin(wiki.app, ada);
  t.equal((await complete(wiki.app, { challenge, code: 'aaaa-bbbb-cccc-dddd' })).statusCode, 401);
  t.equal((await complete(wiki.app, { challenge, code })).statusCode, 200);
  const used = await complete(wiki.app, { challenge: await begin(wiki.app, ada), code });
  t.equal(used.json().code, 'second_factor_wrong');
  t.equal((await ada.ask('GET', '/api/second-factor')).json().recoveryCodesLeft, 9);

  const made = await ada.ask('POST', '/api/second-factor/recovery-codes', { password });
  t.equal(made.statusCode, 201, made.body);
  const old = await complete(wiki.app, { challenge: await begin(wiki.app, ada), code: recoveryCodes[4] });
  t.equal(old.json().code, 'second_factor_wrong', 'those before are good for nothing');
  const [next] = made.json().recoveryCodes;
  t.equal((await complete(wiki.app, { challenge: await begin(wiki.app, ada), code: next })).statusCode, 200);
});

t.test('an account that is suspended between the steps does not come in', async (t) => {
  const wiki = await factorApp(t);
  await openPerson(wiki.app, 'Ada');
  const mel = await openPerson(wiki.app, 'Mel');
  const { code } = await setUpTotp(wiki, mel);
  const challenge = await begin(wiki.app, mel);
  await wiki.app.accounts.suspend(mel.user.id);
  t.match((await complete(wiki.app, { challenge, code: await code() })).json(), { code: 'account_suspended' });
  await wiki.app.accounts.reinstate(mel.user.id);
  t.equal((await complete(wiki.app, { challenge, code: await code() })).statusCode, 200);
});

t.test('invalid input is refused before anything is checked', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  await setUpTotp(wiki, ada);
  const challenge = await begin(wiki.app, ada);
  for (const body of [{}, { challenge }, { challenge, code: 1 }, { challenge, code: '' }, { code: '123456' }]) {
    t.match((await complete(wiki.app, body)).json(), { status: 400, code: 'invalid_request' }, JSON.stringify(body));
  }
  const long = await complete(wiki.app, { challenge: 'x'.repeat(40_000), code: '1' });
  t.equal(long.statusCode, 413);
});
