import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Test } from 'tap';
import type { Config } from '../../api/config.ts';
import { callProgram } from '../testing/call-program.ts';
import { entryOf } from '../testing/entry-of.ts';
import { createProgram } from './program.ts';

export interface AdminRun {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Standard output as JSON: one value for each line. */
  json(): Record<string, unknown>[];
}

/**
 * Runs commands on a configured wiki in this process; `start` in a process that can be stopped, `runProcess` in one
 * that may leave a half-opened wiki behind.
 */
export function testAdmin(t: Test, config: Config) {
  const env = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH ?? '',
    WIKI_DATA_DIR: config.dataDir,
    MONGODB_DATABASE: config.mongodbDatabase,
    MONGODB_URI: config.mongodbUri,
    REDIS_URL: config.redisUrl,
  };
  const start = (args: string[], more: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, [...entryOf('ops/admin/wiki-admin'), ...args], { env: { ...env, ...more } });
    t.teardown(() => child.kill('SIGKILL'));
    return child;
  };
  const run = async (args: string[], more?: Record<string, string>, input = ''): Promise<AdminRun> =>
    withJson(await callProgram(await createProgram(args), args, { env: { ...env, ...more }, input }));
  const runProcess = async (args: string[], more?: Record<string, string>): Promise<AdminRun> => {
    const child = start(args, more);
    if (!child.stdout || !child.stderr) throw new Error('the command has no output');
    child.stdin?.end();
    const [[code], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    return withJson({ code, stdout, stderr });
  };
  return { run, runProcess, start };
}

const withJson = (run: Omit<AdminRun, 'json'>): AdminRun => ({
  ...run,
  json: () =>
    run.stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
});
