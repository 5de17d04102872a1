import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, signUp, testConfig } from '../../api/test-app.ts';
import { hasRedisServer, noRedis, startRedis } from '../coordination/test-redis.ts';
import { openSmtp } from '../mail/test-smtp.ts';
import { codeOf } from './test-second-factor.ts';

const withRedis = { skip: hasRedisServer ? false : noRedis };
const password = 'correct horse battery';

async function openReplicas(t: Test) {
  const redis = await startRedis(t);
  const smtp = await openSmtp(t);
  const mail = { smtpUrl: smtp.url, mailFrom: 'Wiki <wiki@wiki.example>', publicUrl: 'https://wiki.example' };
  const config = await testConfig(t, { redisUrl: redis.url, ...mail });
  const one = await buildApp(config, pino({ level: 'silent' }));
  const other = await buildApp(config, pino({ level: 'silent' }));
  t.teardown(async () => {
    await Promise.all([one.close(), other.close()]);
    await dropDatabase(config);
  });
  return { one, other, smtp };
}

t.test('one replica completes what another began, and what one has used no other accepts', withRedis, async (t) => {
  const { one, other, smtp } = await openReplicas(t);
  const [ada, mel] = [await signUp(one, 'Ada'), await signUp(one, 'Mel')];
  const ask = async (app: typeof one, url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  const begun = (await ask(one, '/api/second-factor/totp', { password }, mel.headers)).json();
  const code = (steps: number) => codeOf(begun.secret, new Date(), steps);
  const confirmation = { enrollment: begun.enrollment, code: await code(-1) };
  const set = await ask(other, '/api/second-factor/totp/confirm', confirmation, mel.headers);
  t.equal(set.statusCode, 201, set.body);
  const signIn = async (app: typeof one) =>
    (await ask(app, '/api/auth/sign-in', { email: mel.user.email, password })).json().challenge;

  const challenges = [await signIn(one), await signIn(other)];
  const now = await code(0);
  const both = await Promise.all([
    ask(other, '/api/auth/second-factor', { challenge: challenges[0], code: now }),
    ask(one, '/api/auth/second-factor', { challenge: challenges[1], code: now }),
  ]);
  t.same(both.map(({ statusCode }) => statusCode).sort(), [200, 401], 'a code is taken once');
  const challenge = await signIn(one);
  const [first, second] = set.json().recoveryCodes;
  const twice = await Promise.all([
    ask(one, '/api/auth/second-factor', { challenge, code: first }),
    ask(other, '/api/auth/second-factor', { challenge, code: second }),
  ]);
  t.same(twice.map(({ statusCode }) => statusCode).sort(), [200, 401], 'a challenge signs in once');

  const url = `/api/users/${mel.user.id}/second-factor?language=ja`;
  t.equal((await other.inject({ method: 'DELETE', url, headers: ada.headers })).statusCode, 204);
  const [mail] = await smtp.until(1);
  t.match(mail?.subject, '二段階認証が無効になりました');
  t.match(mail?.text, 'https://wiki.example/settings/security');
  const alone = await ask(one, '/api/auth/sign-in', { email: mel.user.email, password });
  t.equal(alone.statusCode, 200);

  const { items } = (await one.inject({ url: '/api/audit-log', headers: ada.headers })).json();
  const actions = items.map(({ action }: { action: string }) => action);
  for (const action of ['second-factor.added', 'second-factor.failed', 'second-factor.reset']) {
    t.ok(actions.includes(action), action);
  }
  t.match(
    items.find(({ details }: { details: object }) => 'secondFactor' in details),
    { action: 'sign-in.succeeded', actor: { id: mel.user.id } },
  );
  t.notMatch(JSON.stringify(items), new RegExp([begun.secret, first, now].join('|')), 'no secret is written down');
});
