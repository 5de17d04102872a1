import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Test } from 'tap';
import { callProgram } from '../testing/call-program.ts';
import { entryOf } from '../testing/entry-of.ts';
import { createProgram } from './program.ts';

export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Standard output as JSON: one value for each line. */
  json(): unknown[];
}

type Run = (args: string[], options?: { input?: string | Uint8Array; env?: Record<string, string> }) => Promise<CliRun>;

export interface Cli {
  configFolder: string;
  run: Run;
  /** The same in its own process. */
  runProcess: Run;
  start(args: string[], env?: Record<string, string>): ChildProcess;
}

/** Runs the command with its own configuration folder, in this process or a new one. */
export async function testCli(t: Test, env: Record<string, string> = {}): Promise<Cli> {
  const configFolder = await mkdtemp(join(tmpdir(), 'wiki-cli-'));
  t.teardown(() => rm(configFolder, { recursive: true, force: true }));

  const ownEnv = (more: Record<string, string> = {}) => ({
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH ?? '',
    HOME: configFolder,
    XDG_CONFIG_HOME: configFolder,
    ...env,
    ...more,
  });
  const start: Cli['start'] = (args, more) => {
    const child = spawn(process.execPath, [...entryOf('ops/cli/wiki'), ...args], { env: ownEnv(more) });
    t.teardown(() => child.kill('SIGKILL'));
    return child;
  };
  const run: Cli['run'] = async (args, { input, env: more } = {}) =>
    withJson(await callProgram(await createProgram(args), args, { env: ownEnv(more), input }));
  const runProcess: Cli['run'] = async (args, { input = '', env: more } = {}) => {
    const child = start(args, more);
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
    if (!child.stdout || !child.stderr) throw new Error('the command has no output');
    const [[code], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    return withJson({ code, stdout, stderr });
  };
  return { configFolder, run, runProcess, start };
}

const withJson = (run: Omit<CliRun, 'json'>): CliRun => ({
  ...run,
  json: () =>
    run.stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
});
