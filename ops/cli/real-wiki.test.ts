import type { AddressInfo } from 'node:net';
import t from 'tap';
import { signUp, testApp } from '../../api/test-app.ts';
import { testCli } from './test-cli.ts';

// Each run of the command is a process of its own, and the machine may be busy.
t.setTimeout(180_000);

t.test('the command line and the real api understand each other', async (t) => {
  const app = await testApp(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const { user } = await signUp(app);
  const cli = await testCli(t);
  const run = async (args: string[], input = '') => {
    const done = await cli.run(args, { input });
    t.equal(done.code, 0, `wiki ${args.join(' ')}: ${done.stderr}`);
    return done;
  };

  await run(['login', '--url', url, '--email', user.email], 'correct horse battery\n');
  t.match((await run(['whoami', '--json'])).json(), [{ id: user.id, email: user.email, role: 'admin' }]);

  const folder = t.testdir({
    'README.md': '[guide](guide/)',
    guide: {
      'index.md': '# Guide\n\n[日本](日本 語.md#a)',
      '日本 語.md': '---\ntitle: こんにちは\n---\n[up](../README.md)',
    },
  });
  t.match((await run(['import', folder, '--under', '/hb'])).stdout, '3 created, 0 updated, 0 unchanged, 0 failed');
  t.match((await run(['import', folder, '--under', '/hb'])).stdout, '0 created, 0 updated, 3 unchanged, 0 failed');
  t.equal((await run(['page', 'ls', '-r'])).stdout, '/hb\n/hb/guide\n/hb/guide/日本 語\n');
  t.match((await run(['page', 'get', '/hb/guide/日本 語', '--json'])).json(), [{ title: 'こんにちは' }]);
  t.equal((await run(['page', 'get', '/hb'])).stdout, '[guide](hb/guide)');

  await run(['page', 'put', '/hb'], '# One\r\n');
  const [read] = (await run(['page', 'get', '/hb', '--json'])).json();
  t.match(read, { title: 'One', body: '# One\r\n' });
  const { revisionId } = read as { revisionId: string };
  await run(['page', 'put', '/hb', '--base', revisionId], '# Two\n');
  const stale = await cli.run(['page', 'put', '/hb', '--base', revisionId], { input: '# Three\n' });
  t.equal(stale.code, 1);
  t.match(stale.stderr, `/hb was changed since revision ${revisionId}; nothing was written.`);
  t.equal((await run(['page', 'get', '/hb'])).stdout, '# Two\n');
  t.match((await run(['page', 'put', '/hb', '--json'], '# Two\n')).json(), [{ result: 'unchanged' }]);

  const refused = await cli.run(['page', 'put', '/api/x'], { input: 'x' });
  t.match(refused.stderr, /\(path_reserved, request [0-9a-f-]{36}\)\n$/);

  await run(['logout']);
  t.match((await cli.run(['whoami', '--url', url])).stderr, 'You are not signed in');
});

t.test('a session that was ended elsewhere is told as such', async (t) => {
  const app = await testApp(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const { accessToken, headers } = await signUp(app);
  await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
  const cli = await testCli(t, { WIKI_URL: `http://127.0.0.1:${port}`, WIKI_TOKEN: accessToken });
  const run = await cli.run(['whoami']);
  t.equal(run.code, 1);
  t.match(run.stderr, '(unauthorized, request ');
});
