import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, signUp, testConfig } from '../../api/test-app.ts';
import { hasRedisServer, noRedis, startRedis } from '../coordination/test-redis.ts';
import { authorize, bearer, begin, decide, freePort, goOn, redirectUri, register } from './test-oauth.ts';

const withRedis = { skip: hasRedisServer ? false : noRedis };

async function openReplicas(t: Test) {
  const redis = await startRedis(t);
  const [port, otherPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const config = await testConfig(t, { publicUrl: origin, port, redisUrl: redis.url });
  const one = await buildApp(config, pino({ level: 'silent' }));
  const other = await buildApp({ ...config, port: otherPort }, pino({ level: 'silent' }));
  t.teardown(async () => {
    await Promise.all([one.close(), other.close()]);
    await dropDatabase(config);
  });
  await one.listen({ port, host: '127.0.0.1' });
  await other.listen({ port: otherPort, host: '127.0.0.1' });
  const ada = await signUp(other, 'Ada');
  const agent = await register(origin);
  const { client_id } = agent.clientMetadata();
  /** Asks each replica for tokens, at the same moment. */
  const askBoth = (parameters: Record<string, string>) =>
    Promise.all(
      [port, otherPort].map(async (at) => {
        const body = new URLSearchParams({ ...parameters, client_id });
        const response = await fetch(`http://127.0.0.1:${at}/api/oauth/token`, { method: 'POST', body });
        return (await response.json()) as { error?: string; access_token?: string };
      }),
    );
  const grants = async () => (await other.inject({ url: '/api/oauth/grants', headers: ada.headers })).json().items;
  return { one, other, ada, agent, askBoth, grants };
}

t.test('one replica completes what another began', withRedis, async (t) => {
  const { one, other, ada, agent, grants } = await openReplicas(t);
  const tokens = await authorize(other, agent, ada);
  t.equal((await other.inject({ url: '/api/users/me', headers: bearer(tokens.access_token) })).statusCode, 200);
  const [grant] = await grants();
  await other.inject({ method: 'DELETE', url: `/api/oauth/grants/${grant.id}`, headers: ada.headers });
  t.equal((await one.inject({ url: '/api/users/me', headers: bearer(tokens.access_token) })).statusCode, 401);
});

t.test('a code that two replicas are asked with at the same moment opens once at most', withRedis, async (t) => {
  const { other, ada, agent, askBoth } = await openReplicas(t);
  for (let round = 0; round < 5; round++) {
    const begun = await begin(agent);
    const { redirectTo } = (await decide(other, begun.uid, ada)).json();
    const code = (await goOn(redirectTo, begun.cookie)).searchParams.get('code') ?? '';
    const answers = await askBoth({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: begun.verifier,
    });
    t.ok(answers.filter(({ error }) => error === 'invalid_grant').length >= 1, JSON.stringify(answers));
    for (const { access_token } of answers) {
      if (!access_token) continue;
      const { statusCode } = await other.inject({ url: '/api/users/me', headers: bearer(access_token) });
      t.equal(statusCode, 401, 'and as it was used twice, its tokens have ended');
    }
  }
});

t.test('nor does a refresh token, and its grant ends', withRedis, async (t) => {
  const { other, ada, agent, askBoth, grants } = await openReplicas(t);
  for (let round = 0; round < 5; round++) {
    const { refresh_token = '' } = await authorize(other, agent, ada);
    const answers = await askBoth({ grant_type: 'refresh_token', refresh_token });
    t.ok(answers.filter(({ error }) => error === 'invalid_grant').length >= 1, JSON.stringify(answers));
    t.same(await grants(), []);
  }
});
