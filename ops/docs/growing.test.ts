import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { dropDatabase, signUp, testApp, testConfig } from '../../api/test-app.ts';
import { hasRedisServer, noRedis, redisUrlFor } from '../../plugins/coordination/test-redis.ts';
import { startS3 } from '../../plugins/storage/test-s3.ts';
import { entryOf } from '../testing/entry-of.ts';
import { freePort } from '../testing/free-port.ts';
import { commandsOf } from './upgrading/commands-of.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(600_000);

const here = import.meta.dirname;
const page = readFileSync(join(here, 'growing.md'), 'utf8');
const blocks = commandsOf(page);

/** Runs blocks of the page in one shell. */
async function run(cwd: string, env: Record<string, string>, names: string[]) {
  const command = (program: string) => ['node', ...entryOf(program)].map((word) => `'${word}'`).join(' ');
  const own = `wiki_admin() { ${command('ops/admin/wiki-admin')} "$@"; }\n`;
  const scripts = names.map((name) => {
    const found = blocks.find((block) => block.name === name);
    if (!found || found.notRun !== null) throw new Error(`there is no block ${name} to be run`);
    const script = found.script.replaceAll('node build/api/server.js', command('api/server'));
    return name === 'names' ? script + own : script;
  });
  const shell = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', scripts.join('\n')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: cwd, ...env },
    detached: true,
  });
  t.teardown(() => {
    if (shell.pid) kill(shell.pid);
  });
  const [[code], out, err] = await Promise.all([once(shell, 'exit'), text(shell.stdout), text(shell.stderr)]);
  return { code, said: out + err };
}

/** With all that a shell has started. */
function kill(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const byHand = process.env.REHEARSAL ? false : 'takes minutes; run with REHEARSAL=1';

t.test('the steps, one after the other', { skip: hasRedisServer ? byHand : noRedis }, async (t) => {
  const cwd = t.testdir({});
  // Starts with embedded stores and files, whatever servers the tests have.
  const from = await testConfig(t, { mongodbUri: undefined, mongodbDatabase: undefined, redisUrl: undefined });
  const app = await testApp(t, from);
  const ada = await signUp(app, 'Ada');
  const payload = { path: '/tea', body: 'Green or black?\n' };
  await app.inject({ method: 'POST', url: '/api/pages', headers: ada.headers, payload });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const common = { WIKI_DATA_DIR: from.dataDir, BACKUP: join(cwd, 'wiki.tar.gz'), LOG_LEVEL: 'info' };
  const begun = await run(cwd, { ...common, ORIGIN: origin }, ['names', 'ready', 'backup']);
  t.equal(begun.code, 0, begun.said);
  await app.close();

  const to = await testConfig(t);
  t.teardown(() => dropDatabase(to));
  const [first, second] = [await freePort(), await freePort()];
  const grown = await run(
    cwd,
    {
      ...common,
      // Without a MongoDB the new store is another embedded one.
      WIKI_DATA_DIR: to.dataDir,
      ...(to.mongodbUri && { MONGODB_DATABASE: to.mongodbDatabase ?? '' }),
      NEW_MONGODB_URI: to.mongodbUri ?? '',
      NEW_STORAGE_URL: (await startS3(t)).url,
      NEW_REDIS_URL: await redisUrlFor(t),
      FIRST: `${first}`,
      SECOND: `${second}`,
      FIRST_METRICS: `${await freePort()}`,
      SECOND_METRICS: `${await freePort()}`,
    },
    ['names', 'stores', 'replicas', 'metrics', 'drain'],
  );
  t.equal(grown.code, 0, grown.said);
  const log = readFileSync(join(cwd, 'replica-1.log'), 'utf8');
  t.match(log, /"msg":"closing"/);
  // The second replica outlives the shell.
  const answer = await fetch(`http://127.0.0.1:${second}/api/pages?path=/tea`, { headers: ada.headers });
  t.match(await answer.json(), { path: '/tea' }, 'the page is there, and Ada is still signed in');
});

t.test('everything the page names exists', async (t) => {
  for (const [, link = ''] of page.matchAll(/\]\((?!#|http)([^)]+)\)/g)) t.ok(existsSync(join(here, link)), link);
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  for (const [, anchor = ''] of page.matchAll(/\]\(#([^)]+)\)/g)) t.ok(headings.includes(anchor), anchor);
  const readme = readFileSync(join(here, '../../README.md'), 'utf8');
  const variables = page.match(
    /\b(WIKI_[A-Z_]+|WEB_[A-Z_]+|METRICS_[A-Z]+|CLIENT_URL|LOG_LEVEL|(?<!NEW_)MONGODB_URI|(?<!NEW_)REDIS_URL)\b/g,
  );
  for (const name of new Set(variables)) t.ok(readme.includes(`\`${name}\``), `${name} is in the table of the README`);
  const sources = ['measure-work', 'measure-stores', 'measure-commands'].map((file) =>
    readFileSync(join(here, `../../plugins/wiki-metrics/${file}.ts`), 'utf8'),
  );
  for (const [name] of page.matchAll(/\bwiki_(?!admin)[a-z_]+/g)) t.match(sources.join(''), `'${name}'`, name);
});
