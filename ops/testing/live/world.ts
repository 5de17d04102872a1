import type { Config } from '../../../api/config.ts';
import type { TestRedis } from '../../../plugins/coordination/test-redis.ts';
import type { Random } from '../random.ts';
import type { Replica } from '../replicas.ts';
import { createLedger, type Ledger } from './ledger.ts';

export interface LiveWorld {
  config: Config;
  random: Random;
  /** Absent where one process serves the writers. */
  redis?: TestRedis;
  isRedisDown: boolean;
  replicas: readonly [Replica, Replica];
  accessTokens: readonly [string, ...string[]];
  /** The expected content of each page, by its id. */
  ledgers: Map<string, Ledger>;
  counts: Record<string, number>;
  /** Receives what is written and deleted. */
  note?: (what: string) => void;
}

const names = ['Ada', 'Bob', 'Cyd'];

/** People with accounts, asked for at a replica. */
export async function signUpAll(port: number): Promise<[string, ...string[]]> {
  const accessTokens: string[] = [];
  for (const name of names) {
    const account = { name, email: `${name.toLowerCase()}@example.com`, password: 'correct horse battery' };
    const { accessToken } = await ask<{ accessToken: string }>(port, null, 'POST', '/api/auth/sign-up', account);
    accessTokens.push(accessToken);
  }
  const [first = '', ...others] = accessTokens;
  return [first, ...others];
}

/** Two pages that no one has opened yet, one of them empty. */
export async function addPages(world: LiveWorld, port: number, round: number): Promise<void> {
  world.ledgers.clear();
  for (const [name, body] of [
    ['empty', ''],
    ['text', `# Round\n\nA first line.\n`],
  ] as const) {
    const page = { path: `/live/${name}-${round}`, body };
    const { id } = await ask<{ id: string }>(port, world.accessTokens[0], 'POST', '/api/pages', page);
    const note = (what: string) => world.note?.(`${id}: ${what}`);
    world.ledgers.set(id, createLedger(body, note));
  }
}

/** Returns a request by a script. @throws without the expected answer in time */
export async function ask<T>(
  port: number | null,
  accessToken: string | null,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  if (port === null) throw new Error('the replica is down');
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

export interface StoredPage {
  body: string;
  revisionId: string;
}

export const readPage = ({ accessTokens }: LiveWorld, port: number | null, id: string): Promise<StoredPage> =>
  ask(port, accessTokens[0], 'GET', `/api/pages/${id}?omit=ast`);
