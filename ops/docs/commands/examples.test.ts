import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { dropDatabase, signUp, testApp, testConfig } from '../../../api/test-app.ts';
import { typeOverHttp } from '../../../plugins/collab/test-typing.ts';
import { zipOf } from '../../../web/transfer/sources/testing/zip-of.ts';
import { createProgram as createWikiAdmin } from '../../admin/program.ts';
import { createProgram as createWiki } from '../../cli/program.ts';
import { entryOf } from '../../testing/entry-of.ts';
import { commandsOf, examplesOf, fullName } from './page-of-program.ts';

// Examples run as processes, perhaps on a busy machine.
t.setTimeout(600_000);

/** Creates a folder with the files of the examples and a shell that finds the program. */
function openFolder(t: Test, entry: string, env: Record<string, string | undefined>) {
  const folder = t.testdir({});
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const words = [process.execPath, ...entryOf(entry)].map((word) => `'${word}'`).join(' ');
  writeFileSync(join(bin, entry.split('/').at(-1) ?? ''), `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 });
  const run = async (line: string) => {
    const shell = spawn('bash', ['--norc', '-o', 'pipefail', '-c', line], {
      cwd: folder,
      env: { PATH: `${bin}:${process.env.PATH}`, HOME: folder, XDG_CONFIG_HOME: folder, NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    t.teardown(() => shell.kill('SIGKILL'));
    const [[code], out, err] = await Promise.all([once(shell, 'exit'), text(shell.stdout), text(shell.stderr)]);
    return { code: code as number, out, said: out + err };
  };
  return { folder, run };
}

/** Each example is a start of the program. */
const byHand = { skip: process.env.REHEARSAL ? false : 'takes minutes; run with REHEARSAL=1' };

t.test('every example of wiki does its work on a wiki', async (t) => {
  const app = await testApp(t);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { headers, user } = await signUp(app, 'Ada');
  const { folder, run } = openFolder(t, 'ops/cli/wiki', { WIKI_URL: url });
  const files = { 'onboarding.md': '# Onboarding\n', 'answer.md': 'Yes.\n', 'password.txt': 'correct horse battery\n' };
  for (const [name, content] of Object.entries({ ...files, 'plan.pdf': '%PDF-1.7\n', 'screenshot.png': 'x' }))
    writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'notes'));
  writeFileSync(join(folder, 'notes/index.md'), '# Notes\n');
  writeFileSync(join(folder, 'export.zip'), zipOf([{ name: 'a.md', content: '# A\n' }]));
  const manifest = { version: 1, wiki: url, root: '/handbook', exportedAt: '2026-03-01T09:30:00.000Z', pages: [] };
  writeFileSync(join(folder, 'exported.zip'), zipOf([{ name: 'wiki-export.json', content: JSON.stringify(manifest) }]));
  const onboarding = { path: '/handbook/onboarding', body: '# Onboarding\n' };
  const page = (await app.inject({ method: 'POST', url: '/api/pages', headers, payload: onboarding })).json();
  const comment = {
    url: `/api/pages/${page.id}/comments`,
    method: 'POST',
    headers,
    payload: { body: 'Really?' },
  } as const;
  const threadId = (await app.inject(comment)).json().comment.id;

  await typeOverHttp(app, headers, page.id, 'Welcome.\n');
  const discarding = { method: 'POST', url: `/api/pages/${page.id}/live/discard`, headers, payload: {} } as const;
  const { discardId } = (await app.inject(discarding)).json();

  const named: [string, string][] = [
    ['https://wiki.example.com', url],
    ['ada@example.com', user.email],
    ['66f2c7d1a9b3e4f5a6b7c8d9', threadId],
    ['66f2d0e4a9b3e4f5a6b7c8d9', discardId],
  ];
  const lines = commandsOf(await createWiki()).flatMap((command) => examplesOf(command));
  // Signing out comes last, whatever the order of the help.
  for (const line of lines.sort((a, b) => Number(a === 'wiki logout') - Number(b === 'wiki logout'))) {
    const here = named.reduce((text, [from, to]) => text.replaceAll(from, to), line);
    const { code, said } = await run(here);
    t.equal(code, 0, `${line}: ${said.slice(0, 300)}`);
  }
});

/** Exit codes of examples that need what a test machine lacks. */
const otherEnds: Record<string, number> = {
  // No server for mail is named.
  'wiki-admin mail test': 2,
  // Coordination is in the process of the wiki.
  'wiki-admin coordination clear': 2,
};

/** Why the first example of a command is not run here. */
const notHere: Record<string, string> = {
  'wiki-admin restore': 'plugins/backup and ops/docs/growing.test.ts restore',
  'wiki-admin doctor': 'plugins/doctor examines wikis behind proxies',
};

t.test('the first example of every command of wiki-admin does its work on a wiki', byHand, async (t) => {
  const config = await testConfig(t);
  const app = await testApp(t, { ...config, redisUrl: undefined });
  t.teardown(() => dropDatabase(config));
  await signUp(app, 'Ada');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { folder, run } = openFolder(t, 'ops/admin/wiki-admin', {
    WIKI_DATA_DIR: config.dataDir,
    MONGODB_DATABASE: config.mongodbDatabase,
    ...(config.mongodbUri && { MONGODB_URI: config.mongodbUri }),
  });
  const commands = commandsOf(await createWikiAdmin()).filter((command) => !(fullName(command) in notHere));
  // Commands about people need some.
  const first = (name: string) => Number(name !== 'wiki-admin user create');
  for (const command of commands.sort((a, b) => first(fullName(a)) - first(fullName(b)))) {
    const [line = ''] = examplesOf(command);
    const here = line
      .replace(/http:\/\/10\.0\.0\.11:3000.*/, origin)
      .replace('/backups/', `${folder}/`)
      .replace(' --expect 0.2.0', '');
    const { code, said } = await run(here);
    t.equal(code, otherEnds[fullName(command)] ?? 0, `${line}: ${said.slice(0, 300)}`);
  }
});
