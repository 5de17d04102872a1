import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/fake-upstream.ts';
import { cannotWait, connectWhileStopped } from '../testing/waiting-connections.ts';

interface Run {
  process: ChildProcess;
  /** Everything printed until now. */
  output(): string;
  /** Resolves when the text has been printed. */
  printed(text: string): Promise<void>;
  exitCode: Promise<number | null>;
}

function run(t: Test, env: Record<string, string>, ...behaviours: string[]): Run {
  const child = spawn(
    process.execPath,
    ['--import=tsx', join(import.meta.dirname, '../testing/run-fake-wiki.ts'), ...behaviours],
    {
      env: {
        ...process.env,
        PORT: '0',
        API_PORT: '0',
        WEB_PORT: '0',
        WIKI_DATA_DIR: join(t.testdirName, 'data'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  t.teardown(async () => {
    child.kill('SIGKILL');
    await exitCode;
  });
  const printed = async (text: string) => {
    while (!output.includes(text)) {
      const next = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exitCode.then(() => 'gone')]);
      if ((await next) === 'gone' && !output.includes(text))
        throw new Error(`Ended without printing "${text}":\n${output}`);
    }
  };
  return { process: child, output: () => output, printed, exitCode };
}

async function runReady(t: Test, env: Record<string, string> = {}, ...behaviours: string[]) {
  const wiki = run(t, env, ...behaviours);
  await wiki.printed('Ctrl-C closes it.');
  const origin = /running at (http:\S+)/.exec(wiki.output())?.[1] ?? '';
  const pids = await Promise.all(
    ['/api/app/info', '/'].map(async (path) => ((await (await fetch(origin + path)).json()) as { pid: number }).pid),
  );
  return { ...wiki, origin, pids };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilGone(pids: number[]): Promise<void> {
  while (pids.some(isAlive)) await wait(20);
}

t.test('says where to go once both processes answer, and that the first sign-up is the administrator', async (t) => {
  t.testdir({});
  const { output, origin } = await runReady(t);
  t.match(output(), 'The wiki 1.2.3 is running at http://localhost:');
  t.match(output(), `the first to sign up becomes the administrator. ${origin}/sign-up`);
  t.match(output(), 'HOST=0.0.0.0');
  const web = (await (await fetch(`${origin}/`)).json()) as { apiUrl: string };
  t.match(web.apiUrl, /^http:\/\/127\.0\.0\.1:\d+$/, 'web knows where the api is');
});

t.test('does not speak of the first sign-up when there is an account', async (t) => {
  t.testdir({});
  const { output } = await runReady(t, {}, 'has-accounts');
  t.notMatch(output(), 'administrator');
});

t.test('closes web and then the api, finishes requests, and exits with 0', async (t) => {
  t.testdir({});
  const wiki = await runReady(t);
  const slow = fetch(`${wiki.origin}/api/slow`);
  await wiki.printed('api works');
  wiki.process.kill('SIGINT');
  t.equal(await (await slow).text(), 'done');
  t.equal(await wiki.exitCode, 0, wiki.output());
  const order = ['Closing …', 'web closes on SIGTERM', 'api closes on SIGTERM'].map((text) =>
    wiki.output().indexOf(text),
  );
  t.ok(
    order.every((place, index) => place > (order[index - 1] ?? 0)),
    wiki.output(),
  );
  t.notMatch(wiki.output(), 'interrupted', 'Ctrl-C is for the parent alone');
  t.notOk(wiki.pids.some(isAlive));
});

t.test('a second Ctrl-C hurries, one press that arrives twice does not', async (t) => {
  t.testdir({});
  const wiki = await runReady(t, {}, 'hangs', 'hangs');
  const pressed = Date.now();
  while (wiki.process.exitCode === null) {
    wiki.process.kill('SIGINT');
    await wait(50);
  }
  t.ok(Date.now() - pressed > 1000, 'what comes at once is the same press');
  t.equal(await wiki.exitCode, 130);
  t.notOk(wiki.pids.some(isAlive));
});

t.test('a process that ends is restarted, and requests get 503 with Retry-After meanwhile', async (t) => {
  t.testdir({});
  const wiki = await runReady(t);
  const answer = await fetch(`${wiki.origin}/api/die`);
  t.match([answer.status, answer.headers.get('retry-after')], [503, '2']);
  t.match(await answer.json(), { status: 503, code: 'unavailable', retryAfterSeconds: 2, requestId: /./ });
  const page = await fetch(`${wiki.origin}/tea`, { headers: { accept: 'text/html', 'accept-language': 'ja' } });
  t.match([page.status, page.headers.get('retry-after')], [503, '2']);
  t.match(await page.text(), /<html lang="ja">.*http-equiv="refresh"/s, 'a page that asks again by itself');
  await eventually(async () => (await fetch(`${wiki.origin}/api/app/info`)).status === 200, 'the api is back');
  const html = { headers: { accept: 'text/html' } };
  await eventually(async () => (await fetch(`${wiki.origin}/tea`, html)).status === 200, 'and so are pages');
  t.match(wiki.output(), 'The api process ended with exit code 3; restarting it.');
  t.ok(wiki.output().split('is not answering').length <= 2, 'and nothing of each request meanwhile');
  wiki.process.kill('SIGTERM');
  t.equal(await wiki.exitCode, 0, wiki.output());
  t.notOk(wiki.pids.some(isAlive));
});

t.test('a process that keeps ending is given up, the rest is stopped, and the exit code is 1', async (t) => {
  t.testdir({});
  const wiki = await runReady(t);
  let deaths = 0;
  while (wiki.process.exitCode === null) {
    const isBack = (await fetch(`${wiki.origin}/api/app/info`).catch(() => null))?.status === 200;
    if (isBack) deaths += 1;
    if (isBack) await fetch(`${wiki.origin}/api/die`).catch(() => null);
    await wait(20);
  }
  t.same([await wiki.exitCode, deaths], [1, 5]);
  t.equal(wiki.output().split('restarting it').length, 2, 'said once');
  t.match(wiki.output(), 'The api process ended with exit code 3, too often; stopping everything.');
  t.notOk(wiki.pids.some(isAlive));
});

t.test('a process that refuses to start is quoted as it is', async (t) => {
  t.testdir({});
  const wiki = run(t, {}, 'refuses-to-start');
  t.equal(await wiki.exitCode, 1);
  t.equal(wiki.output(), 'WIKI_REGISTRATION is "wide"; it must be one of open, invite, domain, closed.\n');
});

t.test('nothing outlives a kill -9', async (t) => {
  t.testdir({});
  const wiki = await runReady(t);
  wiki.process.kill('SIGKILL');
  await untilGone(wiki.pids);
  t.pass('both processes ended');
});

for (const variable of ['PORT', 'API_PORT', 'WEB_PORT']) {
  t.test(`a taken ${variable} is one sentence and exit code 1`, async (t) => {
    t.testdir({});
    const other = createServer();
    const port = await listen(other);
    t.teardown(() => other.close());
    const wiki = run(t, { [variable]: String(port) });
    t.equal(await wiki.exitCode, 1);
    t.equal(
      wiki.output(),
      `Port ${port} is taken by another program; stop that one or choose another port with ${variable}.\n`,
    );
  });
}

t.test('bad settings are one sentence and exit code 1', async (t) => {
  const folder = t.testdir({});
  await writeFile(join(folder, 'file'), '');
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: '4x' }, /^PORT is "4x"; it must be a port number/],
    [{ PORT: '5999', WEB_PORT: '5999' }, /^PORT and WEB_PORT are both 5999; they need different ports\.\n$/],
    [{ HOST: '203.0.113.7' }, /^HOST is "203\.0\.113\.7", which is not an address of this machine\.\n$/],
    [
      { WIKI_DATA_DIR: join(folder, 'file', 'data') },
      /^The data folder \/\S+\/file\/data \(WIKI_DATA_DIR\) cannot be written: not a directory \(ENOTDIR\)\.\n$/,
    ],
  ];
  for (const [env, expected] of cases) {
    const wiki = run(t, env);
    t.equal(await wiki.exitCode, 1);
    t.match(wiki.output(), expected);
  }
});

t.test('a thousand connections wait while it is busy', { skip: cannotWait() }, async (t) => {
  const { process, origin } = await runReady(t);
  t.equal(await connectWhileStopped(t, process, Number(new URL(origin).port)), 1_000);
});
