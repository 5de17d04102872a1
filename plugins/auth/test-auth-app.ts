import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Test } from 'tap';
import { validatorCompiler } from '../../api/schema-compilers.ts';
import { dropDatabase } from '../../api/test-app.ts';
import access from '../access/index.ts';
import accessTokens, { type AccessTokensOptions } from '../access-tokens/index.ts';
import accounts, { type AccountsOptions } from '../accounts/index.ts';
import appInfo from '../app-info/index.ts';
import audit from '../audit/index.ts';
import background from '../background/index.ts';
import checks from '../checks/index.ts';
import coordination from '../coordination/index.ts';
import errors from '../errors/index.ts';
import events from '../events/index.ts';
import listCursors from '../list-cursors/index.ts';
import mail, { type MailOptions } from '../mail/index.ts';
import mailLinks from '../mail-links/index.ts';
import memory from '../memory/index.ts';
import mongo from '../mongo/index.ts';
import prefixWords from '../prefix-words/index.ts';
import secrets from '../secrets/index.ts';
import settings, { type SettingsOptions } from '../settings/index.ts';
import auth, { type AuthOptions } from './index.ts';

export interface AuthAppOptions {
  accounts?: AccountsOptions;
  settings?: SettingsOptions['fixed'];
  accessTokens?: AccessTokensOptions;
  auth?: AuthOptions;
  mail?: MailOptions;
  /** Routes to try the gate on. */
  routes?: (app: FastifyInstance) => void;
  /** The destination of the whole log, at level `trace`. */
  log?: DestinationStream;
  /** Shared by replicas; by default each app has its own. */
  shared?: SharedStores;
}

export interface SharedStores {
  dataDir: string;
  dbName: string;
  redisUrl: string;
  prefix: string;
}

/** Accounts, tokens and the gate without pages, with all options. */
export async function authApp(t: Test, options: AuthAppOptions = {}): Promise<FastifyInstance> {
  const dataDir = options.shared?.dataDir ?? (await mkdtemp(join(tmpdir(), 'wiki-auth-')));
  const uri = process.env.TEST_MONGODB_URI;
  const loggerInstance: FastifyBaseLogger = options.log
    ? pino({ level: 'trace' }, options.log)
    : pino({ level: 'silent' });
  const app = fastify({ loggerInstance });
  const dbName = options.shared?.dbName ?? `test_${randomBytes(6).toString('hex')}`;
  t.teardown(async () => {
    await app.close();
    if (options.shared) return;
    await dropDatabase({ mongodbUri: uri, mongodbDatabase: dbName });
    await rm(dataDir, { recursive: true, force: true });
  });

  app.setValidatorCompiler(validatorCompiler);
  await app.register(errors);
  await app.register(access);
  await app.register(listCursors);
  await app.register(prefixWords);
  await app.register(appInfo, { name: 'wiki', version: '0.0.0' });
  await app.register(mongo, {
    uri,
    dataDir,
    dbName,
  });
  await app.register(secrets);
  await app.register(coordination, { prefix: 'test:', ...options.shared });
  await app.register(memory);
  await app.register(background);
  await app.register(events);
  await app.register(mail, options.mail ?? {});
  await app.register(settings, { fixed: { registration: 'open', ...options.settings } });
  await app.register(checks);
  await app.register(audit);
  await app.register(accounts, options.accounts ?? {});
  await app.register(accessTokens, options.accessTokens ?? {});
  await app.register(auth, options.auth ?? {});
  await app.register(mailLinks);
  options.routes?.(app);
  await app.ready();
  return app;
}

export const password = 'correct horse battery';

/** Signs up; returns any response. */
export function trySignUp(app: FastifyInstance, name: string, more: object = {}) {
  const payload = { name, email: `${name.toLowerCase()}@example.com`, password, ...more };
  return app.inject({ method: 'POST', url: '/api/auth/sign-up', payload });
}

export async function signUp(app: FastifyInstance, name: string, more: object = {}) {
  const response = await trySignUp(app, name, more);
  if (response.statusCode !== 201) throw new Error(`sign-up answered ${response.statusCode}: ${response.body}`);
  const { user, accessToken }: { user: { id: string; role: string }; accessToken: string } = response.json();
  return { user, accessToken, headers: { authorization: `Bearer ${accessToken}` } };
}

export function signIn(app: FastifyInstance, email: string, given = password, remoteAddress = '192.0.2.1') {
  return app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password: given }, remoteAddress });
}

/** Returns a clock that moves only on demand. */
export function stoppedClock() {
  let time = Date.now();
  return {
    now: () => new Date(time),
    pass: (ms: number) => {
      time += ms;
    },
  };
}
