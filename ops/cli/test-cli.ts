import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Test } from 'tap';
import { entryOf } from '../testing/entry-of.ts';

export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Standard output as JSON: one value for each line. */
  json(): unknown[];
}

export interface Cli {
  configFolder: string;
  run(args: string[], options?: { input?: string | Uint8Array; env?: Record<string, string> }): Promise<CliRun>;
  start(args: string[], env?: Record<string, string>): ChildProcess;
}

/** The real command, as a process of its own with its own configuration folder. */
export async function testCli(t: Test, env: Record<string, string> = {}): Promise<Cli> {
  const configFolder = await mkdtemp(join(tmpdir(), 'wiki-cli-'));
  t.teardown(() => rm(configFolder, { recursive: true, force: true }));

  const start: Cli['start'] = (args, more = {}) => {
    const own = {
      NODE_ENV: 'test' as const,
      PATH: process.env.PATH ?? '',
      HOME: configFolder,
      XDG_CONFIG_HOME: configFolder,
    };
    const child = spawn(process.execPath, [...entryOf('ops/cli/wiki'), ...args], { env: { ...own, ...env, ...more } });
    t.teardown(() => child.kill('SIGKILL'));
    return child;
  };
  const run: Cli['run'] = async (args, { input = '', env: more } = {}) => {
    const child = start(args, more);
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
    if (!child.stdout || !child.stderr) throw new Error('the command has no output');
    const [[code], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    const json = () =>
      stdout
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    return { code, stdout, stderr, json };
  };
  return { configFolder, run, start };
}
