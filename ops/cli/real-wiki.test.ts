import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import { signUp, testApp } from '../../api/test-app.ts';
import { typeOverHttp } from '../../plugins/collab/test-typing.ts';
import { testCli } from './test-cli.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

t.test('the command line and the real api understand each other', async (t) => {
  const app = await testApp(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const signedIn = await signUp(app);
  const { user } = signedIn;
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

  const [{ id }] = (await run(['page', 'get', '/hb', '--json'])).json() as [{ id: string }];
  const type = (text: string) => typeOverHttp(app, signedIn.headers, id, text);
  await type('# Live\n');
  t.equal((await run(['live', 'get', '/hb'])).stdout, '# Live\n# Two\n');
  t.match((await run(['live', 'get', '/hb', '--json'])).json(), [{ unpublished: { by: [user.name] } }]);
  t.equal((await run(['page', 'get', '/hb'])).stdout, '# Two\n');
  t.match((await run(['live', 'publish', '/hb'])).stdout, /^\/hb is published, revision [0-9a-f]{24}\.\n$/);
  t.equal((await run(['page', 'get', '/hb'])).stdout, '# Live\n# Two\n');
  t.match((await run(['live', 'publish', '/hb'])).stdout, '/hb has no unpublished changes, revision');
  await type('Gone\n');
  const [{ discardId }] = (await run(['live', 'discard', '/hb', '--json'])).json() as [{ discardId: string }];
  t.equal((await run(['live', 'get', '/hb'])).stdout, '# Live\n# Two\n');
  t.equal((await run(['live', 'discard', '/hb'])).stdout, '/hb has no unpublished changes.\n');
  await run(['live', 'restore', '/hb', discardId]);
  t.equal((await run(['live', 'get', '/hb'])).stdout, 'Gone\n# Live\n# Two\n');
  const again = await cli.run(['live', 'restore', '/hb', discardId]);
  t.match([again.code, again.stderr], [1, 'There is no such discarded text.']);

  await run(['page', 'put', '/tagged'], '---\ntags: tea\n---\n');
  await run(['tag', 'add', '/tagged', 'hot', 'TEA', 'to stay']);
  t.equal((await run(['tag', 'remove', '/tagged', 'Hot'])).stdout, 'tea  (from the text)\nto stay\n');
  t.same((await run(['tag', 'list', '/tagged', '--json'])).json(), [
    { tag: 'tea', source: 'text' },
    { tag: 'to stay', source: 'hand' },
  ]);
  const ofText = await cli.run(['tag', 'remove', '/tagged', 'tea']);
  t.match([ofText.code, ofText.stderr], [1, 'tea is in the text of /tagged']);
  t.same((await run(['star', '/tagged', '--json'])).json(), [{ path: '/tagged', starred: true }]);
  t.equal((await run(['star', '/tagged', '--remove'])).stdout, '/tagged is not starred any more.\n');

  const begun = (await run(['comment', 'add', '/hb'], 'Is this\nso?\n')).stdout.trim();
  const mentioning = `No, [@Nobody](/-/people/${'0'.repeat(24)})`;
  const [answered] = (await run(['comment', 'reply', '/hb', begun, '--json'], mentioning)).json();
  t.match(answered, { comment: { threadId: begun, body: mentioning, author: user.name }, unreached: [] });
  t.match((await run(['comment', 'list', '/hb'])).stdout, new RegExp(`^${begun}  .*\\n  Is this\\n  so\\?\\n↳ `));
  t.equal((await run(['comment', 'resolve', '/hb', begun])).stdout, `${begun} is resolved.\n`);
  t.equal((await run(['comment', 'list', '/hb'])).stdout, '');
  t.match((await run(['comment', 'list', '/hb', '--state', 'resolved', '--json'])).json(), [
    { id: begun, isResolved: true, quote: null, comments: [{ id: begun }, { body: mentioning }] },
  ]);
  const absent = await cli.run(['comment', 'resolve', '/hb', '0'.repeat(24), '--json']);
  t.match(absent.json(), [{ error: { code: 'comment_not_found', status: 404 } }]);

  const refused = await cli.run(['page', 'put', '/api/x'], { input: 'x' });
  t.match(refused.stderr, /\(path_reserved, request [0-9a-f-]{36}\)\n$/);

  const files = t.testdir({
    'a "日本" [x].txt': 'text',
    'pixel.png': pixel,
    'large.bin': Buffer.alloc(9 * 1024 * 1024, 7),
  });
  const named = ['a "日本" [x].txt', 'pixel.png', 'large.bin'].map((name) => join(files, name));
  const uploaded = await run(['upload', ...named, '--page', '/hb', '--json']);
  t.match(uploaded.json(), [
    {
      result: 'uploaded',
      attachment: { name: 'a "日本" [x].txt', size: 4, markdown: /^\[.*\]\(\/files\/[0-9a-f]{24}\// },
    },
    { result: 'uploaded', attachment: { markdown: /^!\[pixel\.png\]\(\/api\/attachments\/[0-9a-f]{24}\)$/ } },
    { result: 'uploaded', attachment: { name: 'large.bin', size: 9 * 1024 * 1024 } },
  ]);
  const pictured = t.testdir({ 'README.md': '![a pixel](p.png) [data](<d 1.bin>)', 'p.png': pixel, 'd 1.bin': 'data' });
  const brought = await run(['import', pictured, '--under', '/pictured']);
  t.match(brought.stdout, 'Images and other files: 2 uploaded, 0 already there, 0 failed');
  t.match(
    (await run(['page', 'get', '/pictured'])).stdout,
    /^!\[a pixel\]\(\/api\/attachments\/[0-9a-f]{24}\) \[data\]\(\/files\/[0-9a-f]{24}\/d%201\.bin\)$/,
  );
  const broughtAgain = await run(['import', pictured, '--under', '/pictured']);
  t.match(broughtAgain.stdout, '1 unchanged, 0 failed');
  t.match(broughtAgain.stdout, '0 uploaded, 2 already there');

  const piped = await run(['upload', '-', '--name', 'piped.txt', '--page', '/hb'], 'piped');
  t.match(piped.stdout, /^\[piped\.txt\]/);

  await run(['logout']);
  t.match((await cli.run(['whoami', '--url', url])).stderr, 'You are not signed in');
});

t.test('a session that was ended elsewhere is reported as such', async (t) => {
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
