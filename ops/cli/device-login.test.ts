import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { oauthApp } from '../../plugins/oauth/test-oauth.ts';
import { signInByDevice } from './device-login.ts';
import { testCli } from './test-cli.ts';

t.test(
  'login without a password waits until it is let in, refreshes without losing anything, and ends when replaced',
  async (t) => {
    const { app, origin, person } = await oauthApp(t);
    const cli = await testCli(t);
    const said: string[] = [];
    const credential = await signInByDevice(origin, (text) => {
      said.push(text);
      const code = /user_code=([A-Z-]+)/.exec(text)?.[1] ?? '';
      const url = `/api/oauth/device/${code}`;
      app.inject({ method: 'POST', url, headers: person.headers, payload: { decision: 'allow' } }).catch(t.fail);
    });
    const [, code = ''] = /user_code=([A-Z]{4}-[A-Z]{4})\n/.exec(said[0] ?? '') ?? [];
    const address = `${origin}/-/device?user_code=${code}`;
    t.same(
      said,
      [`Open ${address}\nand check that it shows the code ${code}. Waiting …`],
      'an address on its own line',
    );
    t.match(credential, { kind: 'oauth', email: person.user.email, refreshToken: String });

    const file = join(cli.configFolder, 'wiki', 'credentials.json');
    const keep = (expiresAt: string) => {
      const wikis = { [origin]: { ...credential, expiresAt } };
      return writeFile(file, JSON.stringify({ current: origin, wikis }));
    };
    const first = await cli.run(['login', '--url', origin, '--token', person.accessToken]);
    t.equal(first.code, 0, first.stderr);
    await keep(new Date(Date.now() + 60_000).toISOString());
    const runs = await Promise.all([1, 2, 3].map(() => cli.run(['whoami', '--json'])));
    for (const run of runs) {
      t.equal(run.code, 0, run.stderr);
      t.match(run.json(), [{ email: person.user.email }]);
    }
    const stored = JSON.parse(await readFile(file, 'utf8')).wikis[origin];
    t.not(stored.refreshToken, credential?.refreshToken, 'made anew, once for all of them');
    t.ok(Date.parse(stored.expiresAt) - Date.now() > 3_000_000);

    t.equal((await cli.run(['login', '--token', person.accessToken])).code, 0);
    const grants = await app.inject({ url: '/api/oauth/grants', headers: person.headers });
    t.same(grants.json().items, [], 'nothing is left at the wiki of what is replaced');

    const another = await signInByDevice(origin, (text) => {
      const code = /user_code=([A-Z-]+)/.exec(text)?.[1] ?? '';
      const url = `/api/oauth/device/${code}`;
      app.inject({ method: 'POST', url, headers: person.headers, payload: { decision: 'allow' } }).catch(t.fail);
    });
    await writeFile(file, JSON.stringify({ current: origin, wikis: { [origin]: another } }));
    t.equal((await app.inject({ url: '/api/oauth/grants', headers: person.headers })).json().items.length, 1);
    t.equal((await cli.run(['logout'])).code, 0);
    const left = await app.inject({ url: '/api/oauth/grants', headers: person.headers });
    t.same(left.json().items, [], 'nor of what was signed out of');
  },
);

t.test('withdrawn commands answer with one sentence', async (t) => {
  const { origin, person } = await oauthApp(t);
  const cli = await testCli(t);
  await cli.run(['login', '--url', origin, '--token', person.accessToken]);
  const file = join(cli.configFolder, 'wiki', 'credentials.json');
  const gone = { token: 'wiki_old', kind: 'oauth', email: 'a@b.c', expiresAt: null, refreshToken: 'old' };
  await writeFile(file, JSON.stringify({ current: origin, wikis: { [origin]: gone } }));
  const run = await cli.run(['whoami']);
  t.equal(run.code, 1);
  t.match(run.stderr, `wiki: Your authorization at ${origin} has ended. Run \`wiki login --url ${origin}\`.`);
});
