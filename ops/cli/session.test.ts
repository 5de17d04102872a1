import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { fakeToken, startFakeWiki } from './fake-wiki.ts';
import { testCli } from './test-cli.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(180_000);

t.test('login asks for the password, keeps the token for the owner alone, and logout ends the session', async (t) => {
  const wiki = await startFakeWiki(t);
  const cli = await testCli(t);
  const login = await cli.run(['login', '--url', `${wiki.url}/`, '--email', 'ada@example.com'], { input: 'right\n' });
  t.equal(login.code, 0, login.stderr);
  t.match(login.stdout, `Signed in to ${wiki.url} as ada@example.com`);
  t.notMatch(login.stdout + login.stderr, /right|wiki_fake/);

  const file = join(cli.configFolder, 'wiki', 'credentials.json');
  t.equal((await stat(file)).mode & 0o777, 0o600);
  t.match(await readFile(file, 'utf8'), fakeToken);

  t.match((await cli.run(['whoami'])).stdout, `Ada <ada@example.com> (admin) at ${wiki.url}`);
  t.match((await cli.run(['whoami', '--json'])).json(), [{ url: wiki.url, email: 'ada@example.com' }]);

  t.equal((await cli.run(['logout'])).stdout, `Signed out of ${wiki.url}.\n`);
  t.ok(wiki.requests.includes('POST /api/auth/sign-out'));
  t.notMatch(await readFile(file, 'utf8'), fakeToken);
  const after = await cli.run(['whoami', '--url', wiki.url]);
  t.equal(after.code, 1);
  t.match(after.stderr, `wiki: You are not signed in to ${wiki.url}. Run \`wiki login --url ${wiki.url}\`.`);
});

t.test('a wrong password is one sentence with the code and the request', async (t) => {
  const wiki = await startFakeWiki(t);
  const cli = await testCli(t);
  const login = await cli.run(['login', '--url', wiki.url, '--email', 'a@b.c', '--json'], { input: 'wrong\n' });
  t.equal(login.code, 1);
  t.equal(login.stderr, 'wiki: This is invalid_credentials. (invalid_credentials, request req-1)\n');
  t.match(login.json(), [{ error: { code: 'invalid_credentials', status: 401, requestId: 'req-1' } }]);
  t.match((await cli.run(['login', '--url', wiki.url, '--email', 'a@b.c'])).stderr, 'The input ended');
  t.match((await cli.run(['login', '--url', wiki.url])).stderr, 'give --email');
});

t.test('a personal token is checked before it is kept, and forgotten without being revoked', async (t) => {
  const wiki = await startFakeWiki(t);
  const cli = await testCli(t);
  t.equal((await cli.run(['login', '--url', wiki.url, '--token', 'wiki_wrong'])).code, 1);
  t.equal((await cli.run(['login', '--url', wiki.url, '--token'], { input: `${fakeToken}\n` })).code, 0);
  t.equal((await cli.run(['whoami'])).code, 0);
  t.equal((await cli.run(['logout'])).code, 0);
  t.notOk(wiki.requests.includes('POST /api/auth/sign-out'));
});

t.test('WIKI_URL and WIKI_TOKEN go first; a stored token never goes to another wiki', async (t) => {
  const [stored, other] = [await startFakeWiki(t), await startFakeWiki(t)];
  const cli = await testCli(t);
  await cli.run(['login', '--url', stored.url, '--token', fakeToken]);
  const lost = await cli.run(['whoami'], { env: { WIKI_URL: other.url } });
  t.match(lost.stderr, `You are not signed in to ${other.url}`);
  t.same(other.requests, []);
  const found = await cli.run(['whoami'], { env: { WIKI_URL: other.url, WIKI_TOKEN: fakeToken } });
  t.equal(found.code, 0, found.stderr);
});

t.test('a damaged credentials file is one sentence', async (t) => {
  const cli = await testCli(t);
  await mkdir(join(cli.configFolder, 'wiki'));
  await writeFile(join(cli.configFolder, 'wiki', 'credentials.json'), '{"wikis": 1}');
  const run = await cli.run(['whoami']);
  t.equal(run.code, 1);
  t.match(run.stderr, 'is damaged. Remove it and run `wiki login` again.');
});

t.test('no wiki, no connection, or a proxy’s page: each is said', async (t) => {
  const wiki = await startFakeWiki(t);
  const cli = await testCli(t, { WIKI_TOKEN: fakeToken, WIKI_URL: wiki.url });
  wiki.intercept = (request, response) => {
    if (request.url !== '/api/users/me') return false;
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    return true;
  };
  t.match((await cli.run(['whoami'])).stderr, `${wiki.url} did not answer as a wiki (HTTP 502, text/html). A proxy`);
  wiki.intercept = (_request, response) => {
    response.writeHead(301, { location: 'https://wiki.example.com/api/users/me' }).end();
    return true;
  };
  t.match((await cli.run(['whoami'])).stderr, 'It sends on to https://wiki.example.com/api/users/me');
  wiki.intercept = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello": "world"}');
    return true;
  };
  t.match((await cli.run(['whoami'])).stderr, 'gave an answer that this version of the command line does not know');
  const secure = wiki.url.replace('http:', 'https:');
  t.match((await cli.run(['whoami', '--url', secure])).stderr, `does not speak HTTPS. Is its address ${wiki.url}?`);
  await wiki.close();
  // A process of its own has no connection from before.
  const refused = await cli.runProcess(['whoami']);
  t.equal(refused.stderr, `wiki: Nothing listens at ${wiki.url}. Is the wiki running, and is the address right?\n`);
  t.equal(refused.code, 1);
});
