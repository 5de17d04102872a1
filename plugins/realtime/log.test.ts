import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import t from 'tap';
import { WebSocket } from 'ws';
import { entryOf } from '../../ops/testing/entry-of.ts';
import { freePort } from '../../ops/testing/free-port.ts';
import { closing, tryConnect } from './test-realtime-app.ts';

t.test('no line of the log holds a token, at any level or failure', async (t) => {
  const port = await freePort();
  const child = spawn(process.execPath, entryOf('api/server'), {
    env: { ...process.env, API_PORT: String(port), WIKI_DATA_DIR: t.testdir(), LOG_LEVEL: 'trace' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  const lines: string[] = [];
  child.stderr.on('data', (chunk) => lines.push(String(chunk)));
  const log = createInterface(child.stdout);
  const listening = new Promise<void>((resolve) => {
    log.on('line', (line) => {
      lines.push(line);
      if (line.includes('Server listening')) resolve();
    });
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  await listening;

  const ask = (url: string, headers: Record<string, string>, body?: object) =>
    fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).then((response) => response.json());
  const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const { accessToken } = await ask('/api/auth/sign-up', {}, account);
  const tokens: string[] = [];
  const fresh = async (): Promise<string> => {
    const { token } = await ask('/api/auth/ws-token', { authorization: `Bearer ${accessToken}` });
    tokens.push(token);
    return token;
  };

  const open = await tryConnect(t, port, { token: await fresh() });
  if (!(open instanceof WebSocket)) throw new Error(`the handshake was answered ${open.status}`);
  const [first = ''] = tokens;
  await tryConnect(t, port, { token: first });
  const astray = ['/presence/%zz', '/api/nothing', '/api/app/info', '/colab', '/presence/x'];
  for (const path of astray) await tryConnect(t, port, { path, token: await fresh() });
  for (const path of ['/presence', '/presence/x', '/elsewhere']) {
    await fetch(`http://127.0.0.1:${port}${path}?a=b&token=${await fresh()}`);
  }
  const malformed = await tryConnect(t, port, { token: await fresh() });
  if (malformed instanceof WebSocket) {
    malformed.send('not what is expected');
    await closing(malformed);
  }
  const end = closing(open);
  child.kill('SIGTERM');
  t.same(await end, { code: 1012, reason: 'restart' }, 'SIGTERM sends connections to another replica');
  t.equal(await exit, 0);

  const text = lines.join('\n');
  t.match(text, /"url":"\/presence"/, 'handshakes are logged');
  t.ok(tokens.length > 8);
  for (const token of tokens) t.notOk(text.includes(token), 'a token is in no line');
});
