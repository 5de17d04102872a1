import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Test } from 'tap';
import { entryOf } from '../ops/testing/entry-of.ts';

/** Returns an api in its own process, with an account and a page. */
export async function startApi(t: Test, settings: Record<string, string> = {}) {
  const dataDir = t.testdir({});
  const { child, port, log } = await run(t, { WIKI_DATA_DIR: dataDir, ...settings });
  const origin = `http://127.0.0.1:${port}`;
  const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const { accessToken } = await post(`${origin}/api/auth/sign-up`, account);
  const headers = { authorization: `Bearer ${accessToken}` };
  const page = await post(`${origin}/api/pages`, { path: '/tea', body: 'one\n' }, headers);
  return { child, port, origin, headers, token: accessToken, pageId: page.id as string, dataDir, log };
}

export async function run(t: Test, settings: Record<string, string>) {
  const child = spawn(process.execPath, entryOf('api/server'), {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, API_PORT: '0', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  const log: string[] = [];
  const port = await new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.push(line);
      const [, found] = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? [];
      if (found) resolve(Number(found));
    });
  });
  return { child, port, log };
}

export async function post(url: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Record<string, string>;
}

export async function exitOf(child: ChildProcess) {
  const [code, signal] = await once(child, 'exit');
  return { code, signal };
}
