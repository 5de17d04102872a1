import t from 'tap';
import { password, signIn } from '../auth/test-auth-app.ts';
import { createAuthenticator } from './test-authenticator.ts';
import { begin, complete, factorApp, openPerson, publicUrl, setUpTotp } from './test-second-factor.ts';

t.test('ten codes may be wrong; new challenges and the right password forget none of them', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  const { code, recoveryCodes } = await setUpTotp(wiki, ada);
  const wrong = async () => complete(wiki.app, { challenge: await begin(wiki.app, ada), code: '000000' });
  for (let count = 1; count <= 9; count += 1) t.equal((await wrong()).json().code, 'second_factor_wrong', `${count}`);
  t.equal((await complete(wiki.app, { challenge: await begin(wiki.app, ada), code: await code() })).statusCode, 200);

  for (let count = 1; count <= 10; count += 1) t.equal((await wrong()).json().code, 'second_factor_wrong', `${count}`);
  const beyond = await complete(wiki.app, { challenge: await begin(wiki.app, ada), code: await code(1) });
  t.match(beyond.json(), { status: 429, code: 'too_many_attempts', retryAfterSeconds: Number });
  t.ok(beyond.headers['retry-after']);
  const elsewhere = { challenge: await begin(wiki.app, ada), code: recoveryCodes[0] };
  t.equal((await complete(wiki.app, elsewhere, '198.51.100.7')).statusCode, 429, 'from another address as well');
  t.equal(
    (await signIn(wiki.app, ada.email)).json().code,
    'second_factor_required',
    'the password is asked for as ever',
  );
  const account = await wiki.app.accounts.findById(ada.user.id);
  if (!account) throw new Error('no account');
  await wiki.app.secondFactor.reset(account);
  await setUpTotp(wiki, ada);
  t.equal((await wrong()).json().code, 'second_factor_wrong', 'whom an administrator has helped begins anew');
});

t.test('codes that are tried all at once do not slip through together', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  await setUpTotp(wiki, ada);
  const challenge = await begin(wiki.app, ada);
  const guesses = Array.from({ length: 15 }, () => complete(wiki.app, { challenge, code: '000000' }));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  t.equal(statuses.filter((status) => status === 401).length, 10);
  t.equal(statuses.filter((status) => status === 429).length, 5);
});

t.test('while an account is over its limit of codes, its passkey still signs in', async (t) => {
  const wiki = await factorApp(t);
  const ada = await openPerson(wiki.app, 'Ada');
  const authenticator = createAuthenticator(publicUrl);
  const begun = await ada.ask('POST', '/api/second-factor/passkeys/options', { password });
  const { enrollment, options } = begun.json();
  const credential = authenticator.create(options);
  await ada.ask('POST', '/api/second-factor/passkeys', { enrollment, name: 'Phone', credential });
  const challenge = await begin(wiki.app, ada);
  for (let count = 1; count <= 11; count += 1) await complete(wiki.app, { challenge, code: '000000' }, '198.51.100.7');
  t.equal((await complete(wiki.app, { challenge, code: '000000' })).statusCode, 429);
  const url = '/api/auth/second-factor/passkey-options';
  const asked = await wiki.app.inject({ method: 'POST', url, payload: { challenge } });
  const passkey = authenticator.get(asked.json().options);
  t.equal((await complete(wiki.app, { challenge, passkey })).statusCode, 200);
});

t.test('failures of one address are counted together with its failed passwords', async (t) => {
  const wiki = await factorApp(t, { auth: { limits: { failuresPerAddress: 3 } } });
  const ada = await openPerson(wiki.app, 'Ada');
  const { code } = await setUpTotp(wiki, ada);
  const challenge = await begin(wiki.app, ada);
  const from = '198.51.100.7';
  t.equal((await signIn(wiki.app, ada.email, 'wrong password', from)).statusCode, 401);
  t.equal((await complete(wiki.app, { challenge, code: '000000' }, from)).statusCode, 401);
  t.equal((await complete(wiki.app, { challenge, code: '000000' }, from)).statusCode, 401);
  t.equal((await complete(wiki.app, { challenge, code: await code() }, from)).statusCode, 429);
  t.equal((await complete(wiki.app, { challenge, code: await code() })).statusCode, 200, 'from elsewhere');
});
