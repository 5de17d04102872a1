import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import type { Config } from '../../api/config.ts';
import { type SignedIn, testApp, testConfig } from '../../api/test-app.ts';
import { hasRedisServer, startRedis } from '../coordination/test-redis.ts';
import type { ProviderOptions } from './provider.ts';
import { codeIn, publicUrl, TestBrowser } from './test-browser.ts';

/** Returns a wiki that people open at `publicUrl`. */
export function openWiki(t: Test, signInProviders: ProviderOptions[], overrides: Partial<Config> = {}) {
  return testApp(t, { publicUrl, signInProviders, ...overrides });
}

/** Two replicas on one database and one Redis. */
export async function openReplicas(t: Test, signInProviders: ProviderOptions[]): Promise<FastifyInstance[]> {
  const redis = await startRedis(t);
  const config = await testConfig(t, { publicUrl, signInProviders, redisUrl: redis.url });
  const one = await testApp(t, config);
  const other = await buildApp(config, pino({ level: 'silent' }));
  t.teardown(() => other.close());
  return [one, other];
}

export const withRedis = { skip: hasRedisServer ? false : 'there is no redis-server' };

/** Signs in in a new tab; null if the browser was led elsewhere. */
export async function signInThrough(browser: TestBrowser, provider: string, invitation?: string) {
  const { verifier, challenge } = TestBrowser.newSecret();
  const end = await browser.go(`/api/auth/external/${provider}/start?challenge=${challenge}`);
  const answer = await complete(browser, { code: codeIn(end), verifier, ...(invitation && { invitation }) });
  return { end, answer, body: answer.json() };
}

export function complete(browser: TestBrowser, payload: { code: string; verifier: string; invitation?: string }) {
  return browser.nextReplica().inject({ method: 'POST', url: '/api/auth/external/complete', payload });
}

const password = 'correct horse battery';

/** Starts linking as the settings do; the browser keeps the cookie. */
export async function beginLink(browser: TestBrowser, { headers }: Pick<SignedIn, 'headers'>, provider: string) {
  const replica = browser.nextReplica();
  const response = await replica.inject({
    method: 'POST',
    url: '/api/account-links',
    headers,
    payload: { provider, password },
  });
  browser.keepWikiCookies(response);
  return response;
}

export async function linksOf(app: FastifyInstance, { headers }: Pick<SignedIn, 'headers'>) {
  const { items } = (await app.inject({ url: '/api/account-links', headers })).json();
  return items as { id: string; label: string; provider: { id: string }; lastUsedAt: string | null }[];
}

export async function auditOf(app: FastifyInstance, { headers }: Pick<SignedIn, 'headers'>, action: string) {
  const { items } = (await app.inject({ url: `/api/audit-log?action=${action}`, headers })).json();
  return items as { actor: { name: string } | null; target: { name: string } | null; details: object; count: number }[];
}
