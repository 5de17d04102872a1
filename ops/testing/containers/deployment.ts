import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Test } from 'tap';
import { WebSocket } from 'ws';
import { eventually } from '../eventually.ts';
import { root } from './read-compose.ts';

/** `docker`, or a program with the same arguments. */
const docker = process.env.DOCKER ?? 'docker';
const project = 'wiki-test';
const minute = 60_000;

/** The version of the second fleet's images. */
export const nextVersion = '99.0.0';

/** Returns why there can be no containers; false if there can. */
export function whyNot(): string | false {
  if (process.env.CONTAINERS !== '1') return 'takes minutes; run with CONTAINERS=1';
  return spawnSync(docker, ['info']).status === 0 ? false : `${docker} has no container engine here`;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the api answers
  body: any;
}

export type Deployment = Awaited<ReturnType<typeof openDeployment>>;

/** Starts `compose.yaml` unchanged; containers and volumes go with the test. */
export async function openDeployment(t: Test) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  let origin = '';
  let token = '';

  async function run(args: string[], own: Record<string, string> = {}) {
    const env = { ...process.env, COMPOSE_PROJECT_NAME: project, WIKI_REGISTRATION: 'open', ...own };
    const child = spawn(docker, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: code as number, out, error };
  }

  async function compose(args: string[], own: Record<string, string> = {}) {
    const done = await run(['compose', ...args], own);
    if (done.code !== 0) throw new Error(`docker compose ${args.join(' ')} ended with ${done.code}: ${done.error}`);
    return done;
  }

  const lines = (out: string) => out.split('\n').filter((line) => line !== '');
  const containersOf = async (service: string) => lines((await compose(['ps', '-q', service])).out);

  async function addressesOfContainers(ids: string[]): Promise<string[]> {
    const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
    const all = await Promise.all(ids.map(async (id) => (await run(['inspect', '--format', format, id])).out));
    // Of several networks the first is used; stopped containers have no address.
    return all.flatMap((out) => out.trim().split(' ').slice(0, 1)).filter((address) => address !== '');
  }

  const addressesOf = async (service: string) => addressesOfContainers(await containersOf(service));

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        // A kept connection may end between two requests.
        connection: 'close',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = await response.text();
    return { status: response.status, body: answer.startsWith('{') ? JSON.parse(answer) : answer };
  }

  const isAnswering = async () => (await call('GET', '/api/app/info').catch(() => null))?.status === 200;
  const answers = () => eventually(isAnswering, 'the wiki answers', 5 * minute);

  async function up(): Promise<void> {
    await compose(['up', '--detach', '--no-build']);
    const [address] = await addressesOf('proxy');
    origin = `http://${address}`;
    await answers();
  }

  const down = () => run(['compose', 'down', '--volumes', '--remove-orphans'], { COMPOSE_PROFILES: 'green' });
  t.teardown(down);
  await down();
  if ((await run(['image', 'inspect', 'wiki-api'])).code !== 0) await compose(['build']);
  await up();

  return {
    version,
    get origin() {
      return origin;
    },
    token: () => token,
    compose,
    call,
    up,
    containersOf,
    addressesOf,
    /** Routes everything through Caddy with `ops/containers/Caddyfile` until `t` ends. */
    async putCaddyInFront(t: Test): Promise<void> {
      const file = join(root, 'ops/containers/Caddyfile');
      const place = ['--network', `${project}_front`, '--volume', `${file}:/etc/caddy/Caddyfile:ro`];
      const command = ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'];
      const { code, out, error } = await run(['run', '--detach', '--rm', ...place, 'caddy:2', ...command]);
      if (code !== 0) throw new Error(`Caddy was not started: ${error}`);
      const [container = ''] = lines(out);
      const before = origin;
      t.teardown(async () => {
        origin = before;
        await run(['rm', '--force', container]);
      });
      const [address] = await addressesOfContainers([container]);
      origin = `http://${address}`;
      await answers();
    },
    async signUp(): Promise<void> {
      const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
      const { status, body } = await call('POST', '/api/auth/sign-up', account);
      if (status !== 201) throw new Error(`sign-up answered ${status}`);
      token = body.accessToken;
    },
    async upload(pageId: string, name: string, content: string): Promise<Answer> {
      const form = new FormData();
      form.set('pageId', pageId);
      form.set('file', new Blob([content]), name);
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${origin}/api/attachments`, { method: 'POST', headers, body: form });
      return { status: response.status, body: await response.json() };
    },
    /** Opens a socket of a namespace; rejects with a refusing status. */
    async openSocket(namespace: string): Promise<WebSocket> {
      const { status, body } = await call('POST', '/api/auth/ws-token');
      if (status !== 201) throw new Error(`POST /api/auth/ws-token answered ${status}`);
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/${namespace}?token=${body.token}`);
      await once(socket, 'open');
      return socket;
    },
    /** Returns ids of answering replicas, as far as `count * 4` requests show. */
    async replicas(count: number): Promise<string[]> {
      const ids = new Set<string>();
      for (let asked = 0; asked < 4 * count; asked += 1) {
        const answer = await call('GET', '/api/app/info').catch(() => null);
        if (answer?.status === 200) ids.add(answer.body.replica.id);
      }
      return [...ids].sort();
    },
    /** Restarts a container with the stop time of compose.yaml. */
    async restart(container: string): Promise<void> {
      const { code, error } = await run(['restart', '--time', '40', container]);
      if (code !== 0) throw new Error(`it was not restarted: ${error}`);
    },
    /** Images that claim to be `nextVersion`, for the second fleet. */
    async nextImages() {
      for (const name of ['wiki-api', 'wiki-web']) {
        const dockerfile = `FROM ${name}\nUSER root\nRUN sed -i 's/"version": "[^"]*"/"version": "${nextVersion}"/' package.json\nUSER node\n`;
        const child = spawn(docker, ['build', '--tag', `${name}:next`, '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
        child.stdin.end(dockerfile);
        const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
        if (code !== 0) throw new Error(`${name}:next was not built: ${error}`);
      }
      return { WIKI_GREEN_API_IMAGE: 'wiki-api:next', WIKI_GREEN_WEB_IMAGE: 'wiki-web:next' };
    },
    /** Returns findings of `wiki-admin … --json` in a service's container, by kind. */
    async admin(service: string, args: string[], own: Record<string, string>) {
      const { out, error } = await run(['compose', 'exec', '-T', service, 'wiki-admin', ...args], own);
      const said = lines(out).map((line) => JSON.parse(line));
      if (said.length === 0) throw new Error(`wiki-admin ${args.join(' ')} said nothing: ${error}`);
      return { kinds: said.flatMap(({ kind }) => kind ?? []) as string[] };
    },
  };
}
