import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Test } from 'tap';
import { freePort } from '../free-port.ts';
import type { Release } from './releases.ts';

/** A process of the api, started as in a deployment. */
export interface Replica {
  readonly port: number;
  readonly release: Release;
  /** The entries it has logged. */
  readonly log: readonly Record<string, unknown>[];
  /** Asks it to end, as a container is; resolves when it has. */
  stop(): Promise<void>;
}

/** Starts a replica of a release; resolves when it answers. */
export async function startReplica(t: Test, release: Release, env: NodeJS.ProcessEnv): Promise<Replica> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(release.folder, 'api/server.js')], {
    env: { ...process.env, ...env, HOST: '127.0.0.1', API_PORT: `${port}`, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: Record<string, unknown>[] = [];
  child.stdout.setEncoding('utf8');
  let rest = '';
  child.stdout.on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    // Skips the line of each request.
    for (const line of lines) if (line.startsWith('{') && !line.includes('"reqId"')) log.push(JSON.parse(line));
  });
  t.teardown(() => end(child, 'SIGKILL'));
  await untilAnswering(port, child, log);
  return { port, release, log, stop: () => end(child, 'SIGTERM') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function untilAnswering(port: number, child: ChildProcess, log: Replica['log']): Promise<void> {
  let last = 'nothing';
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await delay(50)) {
    if (child.exitCode !== null) throw new Error(`a replica ended with ${child.exitCode} when it was started`);
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/app/info`, { signal: AbortSignal.timeout(10_000) });
      last = `${response.status} ${await response.text()}`;
      if (response.ok) return;
    } catch (error) {
      last = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : `${error}`;
    }
  }
  throw new Error(`a replica does not begin to answer: ${last}; ${JSON.stringify(log.slice(-5))}`);
}

/** Balances requests and sockets over the serving replicas. */
export function createTraffic() {
  let ports: number[] = [];
  let turn = 0;
  return {
    leadTo: (replicas: readonly Pick<Replica, 'port'>[]) => {
      ports = replicas.map(({ port }) => port);
    },
    next: (): number | null => ports[turn++ % ports.length] ?? null,
  };
}

export type Traffic = ReturnType<typeof createTraffic>;
