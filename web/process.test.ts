import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import t, { type Test } from 'tap';
import { entryOf } from '../ops/testing/entry-of.ts';
import { cannotWait, connectWhileStopped } from '../ops/testing/waiting-connections.ts';
import { builtWeb } from './testing-build.ts';

builtWeb();

/** Waits until it listens or ends. */
async function start(t: Test, env: Record<string, string>): Promise<{ child: ChildProcess; output: () => string }> {
  const entry = entryOf('web/server');
  const child = fork(entry.at(-1) ?? '', [], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, WEB_PORT: '0', ...env },
    execArgv: entry.slice(0, -1),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  let text = '';
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        text += chunk;
        if (text.includes('Server listening')) resolve();
      });
    }
    child.once('exit', () => resolve());
  });
  return { child, output: () => text };
}

t.test('a setting that makes no sense is one sentence and exit code 1', async (t) => {
  const { child, output } = await start(t, { WIKI_API_URL: 'api:3000' });
  if (child.exitCode === null) await once(child, 'exit');
  t.equal(child.exitCode, 1);
  t.match(output(), /^WIKI_API_URL must be an address [^\n]+\n$/);
});

t.test('SIGTERM ends it in order', async (t) => {
  const { child } = await start(t, {});
  child.kill('SIGTERM');
  t.same(await once(child, 'exit'), [0, null]);
});

t.test('it goes when its parent is gone', async (t) => {
  const { child } = await start(t, {});
  child.disconnect();
  t.same(await once(child, 'exit'), [0, null]);
});

t.test('a thousand connections wait while it is busy', { skip: cannotWait() }, async (t) => {
  const { child, output } = await start(t, {});
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(output())?.[1]);
  t.equal(await connectWhileStopped(t, child, port), 1_000);
});
