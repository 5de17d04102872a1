#!/usr/bin/env node
// Stands in for `docker` where there is no container engine: does with processes of this machine what `docker compose`
// would do with containers of the service `api`; there is no web process and no proxy here. What a release is, and where it listens, is told by the test.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { STAND_IN_DIR: dir, WIKI_API_IMAGE = '' } = process.env;
const version = WIKI_API_IMAGE.replace(/^wiki-api:/, '');
const { releases, ports } = JSON.parse(readFileSync(join(dir, 'stand-in.json'), 'utf8'));
const args = process.argv.slice(2);
if (args.shift() !== 'compose') fail('only `docker compose` is stood in for');
const project = args[0] === '--project-name' ? args.splice(0, 2)[1] : 'wiki';
const state = join(dir, project);
mkdirSync(state, { recursive: true });
const release = () => releases[version] ?? fail(`there is no image of version ${version}`);

const [command, ...rest] = args;
const expected = {
  run: ['--rm', '--no-deps', '-T', 'api', 'node'],
  stop: ['api'],
  up: ['--detach', '--no-deps', '--scale', 'api=2', 'api', 'web'],
  exec: ['-T', 'proxy', 'nginx', '-s', 'reload'],
}[command];
if (!expected || expected.some((word, place) => rest[place] !== word))
  fail(`\`${args.join(' ')}\` is not stood in for`);
if (command === 'run') run(rest.slice(expected.length));
if (command === 'stop') await stop();
if (command === 'up') await up();
// `exec` reloads a proxy: the test leads the traffic itself.

function run([file, ...own]) {
  const { status } = spawnSync(process.execPath, [join(release(), file.replace(/^build\//, '')), ...own], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

/** What runs already with the image that is wanted goes on; of another image it is replaced. */
async function up() {
  const running = readRunning();
  if (running.some((one) => one.version !== version || !isAlive(one.pid))) await stop();
  else if (running.length > 0) return;
  for (const port of ports[project]) {
    const log = openSync(join(state, `${port}.log`), 'a');
    const env = { ...process.env, API_PORT: `${port}`, HOST: '127.0.0.1' };
    const options = { env, detached: true, stdio: ['ignore', log, log] };
    const child = spawn(process.execPath, [join(release(), 'api/server.js')], options);
    writeFileSync(join(state, `${port}.json`), JSON.stringify({ pid: child.pid, version }));
    child.unref();
    // As the image's own health check would find it.
    await until(() => isReady(port), `${port} does not become ready`);
  }
}

function stateFiles() {
  return readdirSync(state).filter((name) => name.endsWith('.json'));
}

function readRunning() {
  return stateFiles().map((name) => JSON.parse(readFileSync(join(state, name), 'utf8')));
}

async function stop() {
  const running = readRunning().filter(({ pid }) => isAlive(pid));
  for (const { pid } of running) process.kill(pid, 'SIGTERM');
  for (const { pid } of running) await until(() => !isAlive(pid), `${pid} does not end`);
  for (const name of stateFiles()) rmSync(join(state, name));
}

async function until(holds, what) {
  for (const end = Date.now() + 180_000; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    if (await holds()) return;
  }
  fail(what);
}

async function isReady(port) {
  const response = await fetch(`http://127.0.0.1:${port}/api/app/info`).catch(() => null);
  return response?.ok ?? false;
}

/** One that has ended and that nobody has waited for is none, either. */
function isAlive(pid) {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'));
}

function fail(message) {
  console.error(`docker, stood in for: ${message}`);
  process.exit(1);
}
