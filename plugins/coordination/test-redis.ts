import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Test } from 'tap';
import type { Log } from './coordination.ts';

export interface TestRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops answering without closing, like a lost network. */
  freeze(): void;
  thaw(): void;
}

export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0;
export const noRedis =
  'redis-server is not installed (Debian: apt-get install redis-server) and TEST_REDIS_URL is not set';

/** Returns the test's own redis-server on a Unix socket. */
export async function startRedis(t: Pick<Test, 'teardown'>): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-redis-'));
  const socket = join(folder, 'redis.sock');
  let server: ChildProcess | undefined;

  const redis: TestRedis = {
    url: `unix://${socket}`,
    async start() {
      const settings = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', '', '--appendonly', 'no'];
      server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
      if (!server.stdout) throw new Error('redis-server has no output');
      for await (const line of createInterface(server.stdout)) {
        if (line.includes('eady to accept connections')) break;
      }
      server.stdout.resume();
    },
    async stop() {
      if (!server) return;
      const exit = once(server, 'exit');
      server.kill('SIGKILL');
      server = undefined;
      await exit;
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  };
  t.teardown(async () => {
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await redis.start();
  return redis;
}

/** TEST_REDIS_URL, else a new server. */
export const redisUrlFor = async (t: Test): Promise<string> => process.env.TEST_REDIS_URL ?? (await startRedis(t)).url;

export const freshPrefix = (): string => `test_${randomBytes(6).toString('hex')}:`;

export interface RecordedLog extends Log {
  lines: { level: 'info' | 'warn' | 'error'; message: string }[];
}

export function recordLog(): RecordedLog {
  const lines: RecordedLog['lines'] = [];
  return {
    lines,
    info: (_fields, message) => void lines.push({ level: 'info', message }),
    warn: (_fields, message) => void lines.push({ level: 'warn', message }),
    error: (_fields, message) => void lines.push({ level: 'error', message }),
  };
}
