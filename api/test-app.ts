import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import type { Test } from 'tap';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { compareAnswers } from './test-answers.ts';

const more = new Map<string, readonly string[] | 'all'>();
const testFile = () => process.env.TEST_FILE ?? '';

/** Names the plugins that a test file's apps need besides the one under test. */
export function alsoBoot(plugins: readonly string[] | 'all'): void {
  more.set(testFile(), plugins);
}

/** Returns undefined: all plugins. */
function pluginsOfTest(): string[] | undefined {
  const tested = /\/\.tests\/plugins\/([^/]+)\//.exec(testFile())?.[1];
  const beside = more.get(testFile()) ?? [];
  return tested === undefined || beside === 'all' ? undefined : [tested, 'auth', ...beside];
}

/**
 * Starts an api on its own database and folder. In a plugin's folder it consists of that plugin, `auth`, those of
 * `alsoBoot` and what they need; elsewhere of everything.
 */
export async function testApp(t: Test, overrides: Partial<Config> = {}): Promise<FastifyInstance> {
  const config = await testConfig(t, overrides);
  const { app, check } = await buildChecked(config, pluginsOfTest());
  t.teardown(async () => {
    await app.close();
    await dropDatabase(config);
    check();
  });
  return app;
}

/** Returns the app, and a function that throws if an answer differed from its route's description. */
async function buildChecked(config: Config, only?: readonly string[]) {
  let check = () => {};
  const onBegin = (app: FastifyInstance) => {
    check = compareAnswers(app);
  };
  const app = await buildApp(config, pino({ level: 'silent' }), { only, onBegin });
  return { app, check };
}

/** Two whole apis on one database, closed with the test. */
export async function testReplicas(t: Test, overrides: Partial<Config> = {}) {
  const config = await testConfig(t, overrides);
  const one = await buildChecked(config);
  const other = await buildChecked(config);
  t.teardown(async () => {
    await Promise.all([one.app.close(), other.app.close()]);
    await dropDatabase(config);
    one.check();
    other.check();
  });
  return { one: one.app, other: other.app };
}

/** Removes the database even if the app is gone; the embedded store goes with its folder. */
export async function dropDatabase({
  mongodbUri,
  mongodbDatabase,
}: Pick<Config, 'mongodbUri' | 'mongodbDatabase'>): Promise<void> {
  if (!mongodbUri) return;
  const client = new MongoClient(mongodbUri);
  await client.db(mongodbDatabase).dropDatabase();
  await client.close();
}

/** Uses the servers of TEST_MONGODB_URI and TEST_REDIS_URL, if set. */
export async function testConfig(t: Pick<Test, 'teardown'>, overrides: Partial<Config> = {}): Promise<Config> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiki-test-'));
  // Registered first, so it runs last, after the app has closed.
  t.teardown(() => rm(dataDir, { recursive: true, force: true }));
  return {
    ...readConfig({}),
    port: 0,
    dataDir,
    mongodbUri: process.env.TEST_MONGODB_URI,
    mongodbDatabase: await freshDatabase(),
    redisUrl: process.env.TEST_REDIS_URL,
    registration: 'open',
    // A hash costs 25 ms else, and tests make thousands.
    passwordCost: { memoryKiB: 64, passes: 1 },
    ...overrides,
  };
}

/** Returns a unique name; with TEST_SHAPES_DIR its test file is recorded. */
async function freshDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { TEST_SHAPES_DIR: folder, TEST_FILE: file } = process.env;
  if (folder && file) await appendFile(join(folder, 'databases'), `${name}\t${file}\n`);
  return name;
}

export interface SignedIn {
  user: { id: string; name: string; email: string; role: string };
  accessToken: string;
  headers: { authorization: string };
}

/** Signs up an account; the first becomes administrator. Where sign-up asks for a mailed link, creates it directly. */
export async function signUp(app: FastifyInstance, name = 'Ada'): Promise<SignedIn> {
  const email = `${name.toLowerCase()}-${randomBytes(3).toString('hex')}@example.com`;
  const password = 'correct horse battery';
  const isByMail = app.hasDecorator('letters') && app.letters.isOn;
  if (isByMail) await app.accounts.signUp({ name, email, password });
  const [url, expected] = isByMail ? ['/api/auth/sign-in', 200] : ['/api/auth/sign-up', 201];
  const response = await app.inject({
    method: 'POST',
    url,
    payload: isByMail ? { email, password } : { name, email, password },
  });
  if (response.statusCode !== expected) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
  const { user, accessToken } = response.json();
  return { user, accessToken, headers: { authorization: `Bearer ${accessToken}` } };
}
