import { fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Test } from 'tap';
import { builtWeb } from '../../web/testing-build.ts';
import { entryOf } from './entry-of.ts';
import { freePort } from './free-port.ts';
import { createProcess, type Replica } from './replicas.ts';

/** Returns a real web process that asks the api at this port, not yet started; it has the same port at each start. */
export async function createWeb(t: Pick<Test, 'teardown'>, apiPort: number, logFile: string): Promise<Replica> {
  builtWeb();
  const port = await freePort();
  const log = openSync(logFile, 'a');
  t.teardown(() => closeSync(log));
  const entry = entryOf('web/server');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    WEB_PORT: `${port}`,
    WIKI_API_URL: `http://127.0.0.1:${apiPort}`,
  };
  return createProcess(t, () => ({
    child: fork(entry.at(-1) ?? '', [], {
      execArgv: entry.slice(0, -1),
      env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    }),
    started: untilReady(port),
  }));
}

async function untilReady(port: number): Promise<number> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await delay(20)) {
    const response = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => null);
    if (response?.status === 200) return port;
  }
  throw new Error('a web process was started and is not ready');
}
