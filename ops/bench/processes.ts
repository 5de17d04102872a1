import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../testing/free-port.ts';
import { childRunning } from './memory.ts';

const root = join(import.meta.dirname, '../..');

export interface Product {
  front: string;
  api: string;
  web: string;
  /** Undefined if unknown. */
  apiPid: number | undefined;
  stop(): Promise<void>;
}

/** A process that answers at an origin. */
export interface Server {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the built product as `npm start` does, on free ports. */
export async function startProduct(dataDir: string): Promise<Product> {
  const [port, apiPort, webPort] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(root, 'build/ops/start.js')], {
    env: {
      ...process.env,
      PORT: `${port}`,
      API_PORT: `${apiPort}`,
      WEB_PORT: `${webPort}`,
      WIKI_DATA_DIR: dataDir,
      WIKI_REGISTRATION: 'open',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await printed(child, /running at/);
  const at = (number: number) => `http://127.0.0.1:${number}`;
  const apiPid = await childRunning(child.pid ?? 0, 'api/server.js');
  return { front: at(port), api: at(apiPort), web: at(webPort), apiPid, stop: () => stop(child) };
}

/** Starts Fastify sending two files at `/json` and `/html`. */
export function startBare(jsonFile: string, htmlFile: string): Promise<Server> {
  return startScript('bare-server.ts', [jsonFile, htmlFile]);
}

/** Starts Fastify that accepts and discards forms at `/`. */
export function startReceiver(): Promise<Server> {
  return startScript('bare-receiver.ts', []);
}

/** Runs a script that prints its origin once it listens. */
export async function startScript(script: string, scriptArgs: string[]): Promise<Server & { pid: number | undefined }> {
  const args = ['--import=tsx', join(import.meta.dirname, script), ...scriptArgs];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [origin] = await printed(child, /(http|ws):\/\/\S+/);
  return { origin, pid: child.pid, stop: () => stop(child) };
}

/** Resolves with the matching output; rejects if the process ends first. */
export async function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const found = pattern.exec(output);
    if (found) {
      child.stdout?.resume();
      return found;
    }
  }
  throw new Error(`A process ended before it was ready:\n${output}`);
}

export async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
