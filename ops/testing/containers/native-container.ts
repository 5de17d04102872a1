import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Test } from 'tap';
import { root } from './read-compose.ts';

export interface Container {
  name: string;
  /** In the network of all containers; the host file names it. */
  address: string;
  uid: number;
  command: string[];
  healthcheck: string[];
  environment: Record<string, string>;
  /** Folders of the repository that are shown below `/app`. */
  app?: string[];
  /** Places that can be written to and end with the container. */
  tmpfs: string[];
  /** Writable places, or read-only files, by their sources. */
  volumes: { from: string; to: string; readOnly?: boolean }[];
  sysctls?: Record<string, number>;
}

const places = '/run/wiki-containers';

/**
 * Prepares a bridge and a folder for roots, in place of an engine. Requires the test's own network and mounts
 * (`enterOwnNetwork`).
 */
export function prepareContainers(): void {
  sh('mount -t tmpfs none /run && mkdir -p "$1" && ip link add wiki0 type bridge && ip link set wiki0 up', places);
  const packages = join(places, 'node_modules');
  mkdirSync(packages);
  // What `npm prune --omit=dev` would leave.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const kept = Object.entries(lock.packages).filter(
    ([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev,
  );
  const present = kept.map(([path]) => path).filter((path) => existsSync(join(root, path)));
  for (const path of present) mkdirSync(join(places, path), { recursive: true });
  const table = present.map((path) => `${join(root, path)} ${join(places, path)} none bind 0 0\n`).join('');
  writeFileSync(join(places, 'fstab'), table);
  sh('mount --all --fstab "$1"', join(places, 'fstab'));
}

export interface RunningContainer {
  /** Everything it has printed. */
  output(): string;
  /** Runs a program inside as the container's user; resolves with its exit code. */
  exec(command: string[]): Promise<number | null>;
  /** Executes the health check until it passes. */
  untilHealthy(): Promise<void>;
  /** Stops it like `docker stop`; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Runs a program as an engine would: own network, read-only root with only the image's files, given user and
 * environment, no capabilities.
 */
export async function runContainer(t: Test, container: Container): Promise<RunningContainer> {
  const { name, uid, command, environment, healthcheck } = container;
  makeNetwork(container);
  const place = makeRoot(container);
  const variables = Object.entries({
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...environment,
  });
  const inside = (words: string[]): [string, string[]] => [
    'ip',
    [
      'netns',
      'exec',
      name,
      'chroot',
      place,
      'setpriv',
      '--reuid',
      String(uid),
      '--regid',
      String(uid),
      '--clear-groups',
      '--no-new-privs',
      '--bounding-set=-all',
      '--inh-caps=-all',
      '--pdeathsig',
      'KILL',
      'env',
      '-i',
      ...variables.map(([key, value]) => `${key}=${value}`),
      'sh',
      '-c',
      'cd /app && exec "$@"',
      'sh',
      ...words,
    ],
  ];
  // Programs that log to /dev/stdout reopen it as the container's user.
  const logFile = join(places, `${name}.log`);
  const log = openSync(logFile, 'a');
  chmodSync(logFile, 0o666);
  const child = spawn(...inside(command), { stdio: ['ignore', log, log] });
  closeSync(log);
  const output = () => readFileSync(logFile, 'utf8');
  t.teardown(() => void child.kill('SIGKILL'));
  const exec = (words: string[]) => ended(spawn(...inside(words), { stdio: 'ignore' }));
  return {
    output,
    exec,
    async untilHealthy() {
      for (const deadline = Date.now() + 170_000; Date.now() < deadline; await wait(500)) {
        if (child.exitCode !== null) break;
        if ((await exec(healthcheck.slice(healthcheck[0] === 'CMD' ? 1 : 0))) === 0) return;
      }
      throw new Error(`${name} does not become healthy:\n${output()}`);
    },
    async stop() {
      child.kill('SIGTERM');
      return ended(child);
    },
  };
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

function makeNetwork({ name, address, sysctls = {} }: Container): void {
  sh(
    'ip netns add "$1" && ip link add "v-$1" type veth peer name eth0 netns "$1" && ip link set "v-$1" master wiki0 up && ' +
      'ip -n "$1" addr add "$2/24" dev eth0 && ip -n "$1" link set lo up && ip -n "$1" link set eth0 up',
    ...[name, address],
  );
  for (const [key, value] of Object.entries(sysctls)) {
    sh('echo "$3" | ip netns exec "$1" tee "/proc/sys/$2" > /dev/null', name, key.replaceAll('.', '/'), String(value));
  }
}

/** Returns the machine's programs, the image's files and the writable places. */
function makeRoot({ name, uid, app = [], tmpfs, volumes }: Container): string {
  const place = join(places, name);
  sh(
    'mkdir "$1" && mount -t tmpfs none "$1" && cd "$1" && mkdir usr etc proc dev app && ' +
      'ln -s usr/bin bin && ln -s usr/sbin sbin && ln -s usr/lib lib && ln -s usr/lib64 lib64 && ' +
      'for d in usr etc proc dev; do mount --rbind "/$d" "$d"; done',
    place,
  );
  const bind =
    'if [ -d "$1" ]; then mkdir -p "$2"; else mkdir -p "$(dirname "$2")"; [ -e "$2" ] || touch "$2"; fi && mount --rbind "$1" "$2"';
  for (const path of app) {
    const from = path === 'node_modules' ? join(places, path) : join(root, path);
    sh(`${bind} && mount -o remount,bind,ro "$2"`, from, join(place, 'app', path));
  }
  for (const path of tmpfs) sh('mkdir -p "$1" && mount -t tmpfs -o mode=1777 none "$1"', join(place, path));
  for (const { from, to, readOnly } of volumes) {
    // A new volume takes its owner from the image.
    if (!readOnly) sh('chown "$1" "$2"', String(uid), from);
    sh(bind, from, join(place, to));
  }
  sh('mount -o remount,ro "$1" && mount -o remount,bind,ro "$1/usr" && mount -o remount,bind,ro "$1/etc"', place);
  return place;
}

function sh(script: string, ...args: string[]): void {
  execFileSync('sh', ['-c', script, 'sh', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}
