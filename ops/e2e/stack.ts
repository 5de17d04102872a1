import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'tap';

const start = join(import.meta.dirname, '../../build/ops/start.js');

export interface Stack {
  /** The one public origin, that of the front proxy. */
  origin: string;
  apiPort: number;
  webPort: number;
  dataDir: string;
  process: ChildProcess;
}

/**
 * Starts the built product as `npm start` does, on free ports (or the `PORT` of `env`) and its own data folder; stopped
 * with the test.
 */
export async function startStack(t: Test, env: Record<string, string> = {}): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiki-e2e-'));
  const [freePort, apiPort = 0, webPort = 0] = await freePorts(3);
  const port = Number(env.PORT ?? freePort);
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      WEB_PORT: String(webPort),
      WIKI_DATA_DIR: dataDir,
      WIKI_REGISTRATION: 'open',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.teardown(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  });
  const origin = `http://localhost:${port}`;
  await untilReady(child, origin);
  return { origin, apiPort, webPort, dataDir, process: child };
}

/** Resolves when the product has printed its address; rejects with its output when it ends before. */
async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(origin)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The product ended with exit code ${code}:\n${output}`)));
  });
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
