import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Test } from 'tap';
import { writeForwarding } from '../../../web/server/forward/forwarding-plan.ts';
import { freePort } from '../../testing/free-port.ts';

export const root = join(import.meta.dirname, '../../..');

export async function ownFolder(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-variant-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the built api with `env` alone. Resolves with its port once it listens. */
export async function startApi(t: Test, env: Record<string, string>): Promise<number> {
  const port = await freePort();
  const own = { HOST: '127.0.0.1', API_PORT: String(port), WIKI_REGISTRATION: 'open', LOG_LEVEL: 'warn', ...env };
  run(t, [join(root, 'build/api/server.js')], own);
  return port;
}

/** Starts the built web process from `builtRoot`, on a free port by default. */
export async function startWeb(
  t: Test,
  env: Record<string, string>,
  { builtRoot = root, port }: { builtRoot?: string; port?: number } = {},
): Promise<number> {
  const ownPort = port ?? (await freePort());
  run(t, [join(builtRoot, 'build/web/server.js')], { HOST: '127.0.0.1', WEB_PORT: String(ownPort), ...env });
  return ownPort;
}

/** Runs Node until the test ends, with the system's environment and `env`. */
export function run(t: Test, args: string[], env: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  t.teardown(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  });
  return child;
}

/**
 * Returns the product as built with `WIKI_API_URL`. Such builds differ by one note only (a build test asserts it), so
 * it's added to the existing one. Resolves with the folder to run.
 */
export async function buildThatForwards(t: Test, apiUrl: string): Promise<string> {
  const folder = await ownFolder(t);
  const copied = ['package.json', 'build', 'web/build'];
  await Promise.all(
    copied.map((name) => cp(join(root, name), join(folder, name), { recursive: true }).catch(ignoreAbsence)),
  );
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeForwarding(join(folder, 'web/build'), apiUrl);
  return folder;
}

function ignoreAbsence(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Resolves when every address answers with less than 500. */
export async function untilAnswering(addresses: string[], patienceMs = 200_000): Promise<void> {
  await Promise.all(addresses.map((address) => untilOneAnswers(address, Date.now() + patienceMs)));
}

async function untilOneAnswers(address: string, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    const response = await fetch(address, { redirect: 'manual' }).catch(() => null);
    await response?.body?.cancel();
    if (response && response.status < 500) return;
    await delay(50);
  }
  throw new Error(`Nothing answers at ${address}.`);
}
