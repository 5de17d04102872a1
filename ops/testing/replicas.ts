import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Test } from 'tap';
import type { Config } from '../../api/config.ts';
import { compileSources } from './compile-sources.ts';

/** A killable process of several that serve one wiki. */
export interface Replica {
  /** Null while it is down. */
  port: number | null;
  /** The pid of the present or last process. */
  readonly pid: number | undefined;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Asks it to end, as an upgrade does; resolves when it has. */
  stop(): Promise<void>;
  /** Stops it until thawed. */
  freeze(): void;
  thaw(): void;
}

export interface ReplicaOptions {
  /** Gets a file for each. */
  logFolder?: string;
  /** Further variables of one. */
  envOf?: (index: number) => Record<string, string>;
}

/** Real api processes on a configuration's stores, not yet started. */
export async function createReplicas(
  t: Pick<Test, 'teardown'>,
  config: Config,
  count: number,
  { logFolder, envOf }: ReplicaOptions = {},
): Promise<Replica[]> {
  const compiled = await compileSources(t, ['api', 'plugins']);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    WIKI_DATA_DIR: config.dataDir,
    WIKI_REGISTRATION: config.registration,
    WIKI_PUBLISHING: config.publishing,
    WIKI_RESERVED_MB: `${config.reservedMB}`,
    MONGODB_DATABASE: config.mongodbDatabase,
    ...(config.mongodbUri && { MONGODB_URI: config.mongodbUri }),
    ...(config.redisUrl && { REDIS_URL: config.redisUrl }),
  };
  const program = join(compiled, 'plugins/attachments/test-server.js');
  return Array.from({ length: count }, (_, index) => {
    const own = {
      ...env,
      ...(logFolder && { TEST_LOG_FILE: join(logFolder, `api-${index + 1}.log`) }),
      ...envOf?.(index),
    };
    return createProcess(t, () => {
      const child = fork(program, { execArgv: [], env: own, detached: true });
      return { child, started: once(child, 'message').then(([port]) => port) };
    });
  });
}

/**
 * Returns a process that isn't started yet. `launch` starts it in a group of its own, which a terminal's Ctrl-C doesn't
 * reach, and resolves with its port once it answers.
 */
export function createProcess(
  t: Pick<Test, 'teardown'>,
  launch: () => { child: ChildProcess; started: Promise<number> },
): Replica {
  let child: ChildProcess | null = null;
  t.teardown(() => void child?.kill('SIGKILL'));
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    replica.port = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const replica: Replica = {
    port: null,
    get pid() {
      return child?.pid;
    },
    async start() {
      const launched = launch();
      child = launched.child;
      replica.port = await Promise.race([launched.started, once(child, 'exit').then(diedAtStart)]);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
  return replica;
}

function diedAtStart([code]: unknown[]): never {
  throw new Error(`a process ended with ${code} when it was started`);
}
