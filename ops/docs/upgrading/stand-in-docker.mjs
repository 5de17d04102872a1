#!/usr/bin/env node
// Stands in for `docker`: runs as processes what `docker compose` would
// as containers of `api` and `api-green`, without web. The test directs
// traffic to the upstream in the proxy's configuration and defines releases and ports.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { STAND_IN_DIR: dir, WIKI_API_IMAGE = '', WIKI_GREEN_API_IMAGE = '' } = process.env;
const { releases, ports } = JSON.parse(readFileSync(join(dir, 'stand-in.json'), 'utf8'));
const args = process.argv.slice(2);
if (args.shift() !== 'compose') fail('only `docker compose` is supported');

const [command, ...rest] = args;
const service = rest.some((word) => /^(api|web)-green$|^green$/.test(word)) ? 'api-green' : 'api';
const color = service === 'api' ? '' : '-green';
const expected = {
  run: ['--rm', '--no-deps', '-T', service, 'wiki-admin'],
  stop: [`api${color}`, `web${color}`],
  up: ['--detach', '--no-deps', '--scale', `api${color}=2`, `api${color}`, `web${color}`],
  exec: ['-T', 'proxy', 'nginx-fleet', 'use', color === '' ? 'blue' : 'green'],
}[command];
if (!expected || expected.some((word, place) => rest[place] !== word)) fail(`\`${args.join(' ')}\` is not supported`);
const version = (service === 'api' ? WIKI_API_IMAGE : WIKI_GREEN_API_IMAGE).replace(/^wiki-api:/, '');
const release = () => releases[version] ?? fail(`there is no image of version ${version}`);
const state = join(dir, service);
mkdirSync(state, { recursive: true });
if (command === 'run') run(rest.slice(expected.length));
if (command === 'stop') await stop();
if (command === 'up') await up();
if (command === 'exec') {
  writeFileSync(join(dir, 'led'), service);
  await new Promise((done) => setTimeout(done, 200));
}

function run(own) {
  const { status } = spawnSync(process.execPath, [join(release(), 'ops/admin/wiki-admin.js'), ...own], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

/** Keeps services with the wanted image and replaces the others. */
async function up() {
  const running = readRunning();
  if (running.some((one) => one.version !== version || !isAlive(one.pid))) await stop();
  else if (running.length > 0) return;
  for (const port of ports[service]) {
    const log = openSync(join(state, `${port}.log`), 'a');
    const env = { ...process.env, API_PORT: `${port}`, HOST: '127.0.0.1' };
    const options = { env, detached: true, stdio: ['ignore', log, log] };
    const child = spawn(process.execPath, [join(release(), 'api/server.js')], options);
    writeFileSync(join(state, `${port}.json`), JSON.stringify({ pid: child.pid, version }));
    child.unref();
    // As the image's health check does.
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

/** A zombie isn't alive. */
function isAlive(pid) {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'));
}

function fail(message) {
  console.error(`docker stand-in: ${message}`);
  process.exit(1);
}
