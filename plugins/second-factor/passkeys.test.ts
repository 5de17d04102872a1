import t from 'tap';
import { password, signIn } from '../auth/test-auth-app.ts';
import { createAuthenticator } from './test-authenticator.ts';
import { begin, complete, factorApp, openPerson, type Person, publicUrl, setUpTotp } from './test-second-factor.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;

async function register(person: Person, authenticator: Authenticator, name = 'Phone') {
  const begun = await person.ask('POST', '/api/second-factor/passkeys/options', { password });
  if (begun.statusCode !== 200) return begun;
  const { enrollment, options } = begun.json();
  const credential = authenticator.create(options);
  return person.ask('POST', '/api/second-factor/passkeys', { enrollment, name, credential });
}

async function question(app: Parameters<typeof complete>[0], challenge: string) {
  const url = '/api/auth/second-factor/passkey-options';
  const answer = await app.inject({ method: 'POST', url, payload: { challenge } });
  return { status: answer.statusCode, code: answer.json().code, options: answer.json().options };
}

t.test(
  'a passkey is added, signs in, is renamed and removed, and the last takes the second factor along',
  async (t) => {
    const { app } = await factorApp(t);
    const ada = await openPerson(app, 'Ada');
    const authenticator = createAuthenticator(publicUrl);
    const added = await register(ada, authenticator, ' Ada’s phone ');
    t.equal(added.statusCode, 201, added.body);
    t.match(added.json(), { isOn: true, totp: null, passkeys: [{ name: 'Ada’s phone', lastUsedAt: null }] });
    t.equal(added.json().recoveryCodes.length, 10);
    t.match((await signIn(app, ada.email)).json(), { methods: ['passkey', 'recovery-code'] });

    const challenge = await begin(app, ada);
    const { options } = await question(app, challenge);
    t.match(options, { rpId: 'wiki.example', allowCredentials: [{ id: authenticator.credentialId }] });
    const signedIn = await complete(app, { challenge, passkey: authenticator.get(options) });
    t.equal(signedIn.statusCode, 200, signedIn.body);
    t.equal(signedIn.json().user.id, ada.user.id);

    const [{ id, lastUsedAt }] = (await ada.ask('GET', '/api/second-factor')).json().passkeys;
    t.type(lastUsedAt, 'string');
    const url = `/api/second-factor/passkeys/${id}`;
    t.match((await ada.ask('PATCH', url, { name: 'Old phone' })).json(), { passkeys: [{ name: 'Old phone' }] });
    for (const name of ['', '  ', 'two\nlines', 'x'.repeat(61)]) {
      t.equal((await ada.ask('PATCH', url, { name })).json().code, 'invalid_request', JSON.stringify(name));
    }
    const unknown = '/api/second-factor/passkeys/66f2c7d1a9b3e4f5a6b7c8d9';
    t.equal((await ada.ask('PATCH', unknown, { name: 'x' })).json().code, 'passkey_not_found');
    t.equal((await ada.ask('DELETE', unknown, { password })).json().code, 'passkey_not_found');
    t.equal((await ada.ask('DELETE', url, { password: 'wrong' })).json().code, 'wrong_password');
    t.match((await ada.ask('DELETE', url, { password })).json(), { isOn: false, passkeys: [], recoveryCodesLeft: 0 });
    t.equal((await signIn(app, ada.email)).statusCode, 200);
  },
);

t.test(
  'an answer counts once, for its own sign-in, from this wiki, and signed by a passkey of the account',
  async (t) => {
    const { app } = await factorApp(t);
    const [ada, mel] = [await openPerson(app, 'Ada'), await openPerson(app, 'Mel')];
    const [adas, mels] = [createAuthenticator(publicUrl), createAuthenticator(publicUrl)];
    await register(ada, adas);
    await register(mel, mels);
    const refusedAs = async (challenge: string, passkey: object, name: string) =>
      t.match((await complete(app, { challenge, passkey })).json(), { status: 401, code: 'second_factor_wrong' }, name);

    const challenge = await begin(app, ada);
    const ask = async () => (await question(app, challenge)).options;
    await refusedAs(challenge, mels.get(await ask()), 'the passkey of another account');
    await refusedAs(challenge, adas.get(await ask(), 'https://evil.example'), 'made for another origin');
    await refusedAs(challenge, adas.get({ ...(await ask()), rpId: 'evil.example' }), 'made for another host');
    await refusedAs(
      challenge,
      adas.get({ ...(await ask()), challenge: 'c2VsZi1tYWRl' }),
      'a challenge that was not issued',
    );
    const stranger = createAuthenticator(publicUrl).get(await ask());
    const asAdas = { ...stranger, id: adas.credentialId, rawId: adas.credentialId };
    await refusedAs(challenge, asAdas, 'signed by another key');
    const garbled = adas.get(await ask());
    garbled.response.authenticatorData = 'AAAA';
    await refusedAs(challenge, garbled, 'what is no authenticator data');

    const other = await begin(app, ada);
    await refusedAs(challenge, adas.get((await question(app, other)).options), 'asked for another sign-in');
    const right = adas.get(await ask());
    t.equal((await complete(app, { challenge, passkey: right })).statusCode, 200);
    await refusedAs(await begin(app, ada), right, 'the same answer again');
    adas.countFrom(0);
    const next = await begin(app, ada);
    await refusedAs(next, adas.get((await question(app, next)).options), 'a counter that goes back, as that of a copy');
    t.equal((await question(app, 'x')).code, 'second_factor_challenge_invalid');
  },
);

t.test('a passkey is registered once, by who began it, with the question of this wiki', async (t) => {
  const { app, clock } = await factorApp(t);
  const [ada, mel] = [await openPerson(app, 'Ada'), await openPerson(app, 'Mel')];
  const authenticator = createAuthenticator(publicUrl);
  const start = async (person: Person) =>
    (await person.ask('POST', '/api/second-factor/passkeys/options', { password })).json();
  const finish = async (person: Person, enrollment: string, credential: object) =>
    (await person.ask('POST', '/api/second-factor/passkeys', { enrollment, name: 'Phone', credential })).json().code;

  const { enrollment, options } = await start(ada);
  t.equal(await finish(mel, enrollment, authenticator.create(options)), 'enrollment_invalid');
  const elsewhere = authenticator.create(options, 'https://evil.example');
  t.equal(await finish(ada, enrollment, elsewhere), 'passkey_invalid');
  const otherQuestion = authenticator.create((await start(ada)).options);
  t.equal(await finish(ada, enrollment, otherQuestion), 'passkey_invalid');
  t.equal(await finish(ada, enrollment, authenticator.create(options)), undefined);
  t.equal(await finish(ada, enrollment, authenticator.create(options)), 'passkey_exists');
  t.match((await start(ada)).options.excludeCredentials, [{ id: authenticator.credentialId }]);
  const late = await start(mel);
  clock.pass(10 * 60_000 + 1_000);
  t.equal(
    await finish(mel, late.enrollment, createAuthenticator(publicUrl).create(late.options)),
    'enrollment_invalid',
  );
});

t.test('twenty passkeys may be had, and not one more', async (t) => {
  const { app } = await factorApp(t, { auth: { limits: { failuresPerAccount: 100 } } });
  const ada = await openPerson(app, 'Ada');
  const { enrollment, options } = (await ada.ask('POST', '/api/second-factor/passkeys/options', { password })).json();
  const add = () => {
    const credential = createAuthenticator(publicUrl).create(options);
    return ada.ask('POST', '/api/second-factor/passkeys', { enrollment, name: 'One more', credential });
  };
  for (let count = 1; count <= 20; count += 1) t.equal((await add()).statusCode, 201, `${count}`);
  t.match((await add()).json(), { status: 409, code: 'too_many_passkeys' });
  t.equal((await register(ada, createAuthenticator(publicUrl))).json().code, 'too_many_passkeys');
});

t.test('without a host name that allows passkeys, the reason is shown, and codes work', async (t) => {
  const cases: [string, RegExp | null][] = [
    ['', /WIKI_PUBLIC_URL does not say/],
    ['http://127.0.0.1:4304', /names a number/],
    ['https://[::1]', /names a number/],
    ['http://wiki.example', /needs https:/],
    ['http://localhost:4304', null],
  ];
  for (const [url, reason] of cases) {
    const wiki = await factorApp(t, { secondFactor: { publicUrl: url } });
    const ada = await openPerson(wiki.app, 'Ada');
    const answer = await ada.ask('POST', '/api/second-factor/passkeys/options', { password });
    const { passkeysUnavailable } = (await ada.ask('GET', '/api/second-factor')).json();
    if (!reason) {
      t.match([answer.statusCode, passkeysUnavailable], [200, null], url);
      continue;
    }
    t.match(answer.json(), { status: 409, code: 'passkeys_unavailable', detail: reason }, url);
    t.match(passkeysUnavailable, reason);
    await setUpTotp(wiki, ada);
    t.equal((await question(wiki.app, await begin(wiki.app, ada))).code, 'passkeys_unavailable');
  }
});
