import { fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Test } from 'tap';
import { builtWeb } from '../../web/testing-build.ts';
import { entryOf } from './entry-of.ts';
import { eventually } from './eventually.ts';
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
    started: eventually(async () => ((await isReady(port)) ? port : null), 'the web process is ready'),
  }));
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/-/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
