import { pino } from 'pino';
import t, { type Test } from 'tap';
import { createInProcess } from '../coordination/in-process.ts';
import { createLimits, defaultLimits } from './limits.ts';
import { authApp, password, signIn, signUp, trySignUp } from './test-auth-app.ts';

const minute = 60_000;

/** Limits with a clock moved by hand. */
function setUp(t: Test, limits = defaultLimits) {
  let time = 0;
  const coordination = createInProcess({ log: pino({ level: 'silent' }), now: () => time });
  t.teardown(() => coordination.close());
  const { tryPassword, beginSignUp } = createLimits(coordination, limits);
  const result = (promise: Promise<unknown>) =>
    promise.then(
      (answer) => (answer === null ? 'wrong' : 'right'),
      (error) => error.code,
    );
  return {
    wrong: (account: string, address = '192.0.2.1') => result(tryPassword(account, address, async () => null)),
    right: (account: string, address = '192.0.2.1') => result(tryPassword(account, address, async () => account)),
    broken: (account: string, address = '192.0.2.1') =>
      result(tryPassword(account, address, () => Promise.reject(new Error('busy')))),
    tryPassword,
    beginSignUp,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

t.test('ten failures of an account are allowed, the eleventh try is not, for a quarter of an hour', async (t) => {
  const { wrong, right, pass } = setUp(t);
  for (let i = 1; i <= 9; i++) t.equal(await wrong('ada', `192.0.2.${i}`), 'wrong');
  pass(10 * minute);
  t.equal(await wrong('ada', '192.0.2.10'), 'wrong', 'the tenth');
  t.equal(await wrong('ada', '192.0.2.11'), 'TOO_MANY_ATTEMPTS', 'the eleventh, from wherever');
  t.equal(await right('ada', '192.0.2.12'), 'TOO_MANY_ATTEMPTS', 'the right password is not even looked at');
  t.equal(await right('bea', '192.0.2.12'), 'right', 'another account is not concerned');
  pass(5 * minute - 1);
  t.equal(await right('ada'), 'TOO_MANY_ATTEMPTS', 'a moment before the end of the window');
  pass(1);
  t.equal(await right('ada'), 'right', 'the window began with the first failure');
});

t.test('the right password forgets the failures of the account', async (t) => {
  const { wrong, right } = setUp(t);
  for (let i = 1; i <= 9; i++) await wrong('ada');
  t.equal(await right('ada'), 'right', 'the tenth try');
  for (let i = 1; i <= 10; i++) t.equal(await wrong('ada'), 'wrong');
  t.equal(await wrong('ada'), 'TOO_MANY_ATTEMPTS');
});

t.test('a hundred failures from one address are allowed, for any accounts', async (t) => {
  const { wrong, right } = setUp(t);
  for (let i = 1; i <= 100; i++) t.equal(await wrong(`account ${i}`), 'wrong');
  t.equal(await right('ada'), 'TOO_MANY_ATTEMPTS', 'the hundred and first try');
  t.equal(await right('ada', '192.0.2.2'), 'right', 'from elsewhere it is fine');
});

t.test('an IPv6 /64 is one address', async (t) => {
  const { wrong } = setUp(t);
  for (let i = 1; i <= 100; i++) await wrong(`account ${i}`, `2001:db8:1:2::${i.toString(16)}`);
  t.equal(await wrong('ada', '2001:db8:1:2:ffff::1'), 'TOO_MANY_ATTEMPTS');
  t.equal(await wrong('ada', '2001:db8:1:3::1'), 'wrong');
});

t.test('a busy office can sign in', async (t) => {
  const { wrong, right } = setUp(t);
  for (let i = 1; i <= 300; i++) t.equal(await right(`account ${i}`), 'right');
  for (let i = 1; i <= 100; i++) await wrong(`account ${i}`);
  t.equal(await right('ada'), 'TOO_MANY_ATTEMPTS', 'and hides none');
});

t.test('a password that could not be checked is not counted', async (t) => {
  const { broken, wrong } = setUp(t);
  for (let i = 1; i <= 200; i++) t.equal(await broken('ada'), undefined);
  for (let i = 1; i <= 10; i++) t.equal(await wrong('ada'), 'wrong');
  t.equal(await wrong('ada'), 'TOO_MANY_ATTEMPTS');
});

t.test('attempts made at once do not slip through together', async (t) => {
  const { tryPassword } = setUp(t);
  let looked = 0;
  const check = async () => {
    looked++;
    return null;
  };
  await Promise.allSettled(Array.from({ length: 50 }, () => tryPassword('ada', '192.0.2.1', check)));
  t.equal(looked, 10);
});

t.test('sign-ups are limited by address', async (t) => {
  const { beginSignUp } = setUp(t, { ...defaultLimits, signUpsPerAddress: 3 });
  for (let i = 1; i <= 3; i++) await t.resolves(beginSignUp('192.0.2.1'));
  await t.rejects(beginSignUp('192.0.2.1'), { code: 'TOO_MANY_ATTEMPTS', statusCode: 429 });
  await t.resolves(beginSignUp('192.0.2.2'));
});

t.test('limits must be positive whole numbers', async (t) => {
  for (const bad of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    t.throws(() => setUp(t, { ...defaultLimits, failuresPerAccount: bad }), { code: 'AUTH_BAD_OPTION' });
  }
});

t.test('over HTTP the refusal says when to try again, for existing and unknown accounts alike', async (t) => {
  const app = await authApp(t, { auth: { limits: { failuresPerAccount: 2 } } });
  await signUp(app, 'Ada');
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    t.equal((await signIn(app, email, 'wrong horse battery')).statusCode, 401);
    t.equal((await signIn(app, email.toUpperCase(), 'wrong horse battery')).statusCode, 401);
    const refused = await signIn(app, email, password);
    t.equal(refused.statusCode, 429, email);
    const { code, retryAfterSeconds } = refused.json();
    t.equal(code, 'too_many_attempts');
    t.ok(retryAfterSeconds > 890 && retryAfterSeconds <= 900, `${retryAfterSeconds} seconds`);
    t.equal(refused.headers['retry-after'], String(retryAfterSeconds));
  }
});

t.test('over HTTP sign-ups are limited too', async (t) => {
  const app = await authApp(t, { auth: { limits: { signUpsPerAddress: 2 } } });
  t.equal((await trySignUp(app, 'Ada')).statusCode, 201);
  t.equal((await trySignUp(app, 'Ada')).statusCode, 409, 'a failed one counts');
  const refused = await trySignUp(app, 'Bea');
  t.equal(refused.statusCode, 429);
  t.ok(Number(refused.headers['retry-after']) > 0);
});

t.test('guesses by strangers do not lock an owner out of a known browser', async (t) => {
  const app = await authApp(t, { auth: { limits: { failuresPerAccount: 3 } } });
  await signUp(app, 'Ada');
  const { knownBrowser: other } = (await trySignUp(app, 'Mel')).json();
  const signInFrom = (given: string, knownBrowsers?: string[]) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'ada@example.com', password: given, ...(knownBrowsers && { knownBrowsers }) },
    });
  const { knownBrowser: own } = (await signInFrom(password)).json();
  for (let guess = 0; guess < 3; guess += 1) await signInFrom('wrong horse battery');
  const forged = `${own.split('.')[0]}.${other.split('.')[1]}`;
  for (const known of [undefined, [other], [forged], ['nonsense', '.']]) {
    t.equal((await signInFrom(password, known)).statusCode, 429, `${known}`);
  }
  t.equal((await signInFrom(password, [other, own])).statusCode, 200, 'its own is among them');

  for (let guess = 0; guess < 3; guess += 1) t.equal((await signInFrom('wrong', [own])).statusCode, 401);
  t.equal((await signInFrom(password, [own])).statusCode, 429, 'there, too, one may not guess for ever');
});
