import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Product {
  front: string;
  api: string;
  web: string;
  stop(): Promise<void>;
}

/** The built product as `npm start` runs it, on free ports and with its data in `dataDir`. */
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
  return { front: at(port), api: at(apiPort), web: at(webPort), stop: () => stop(child) };
}

/** Fastify that sends two files at `/json` and `/html`; resolves with its origin. */
export async function startBare(
  jsonFile: string,
  htmlFile: string,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const args = ['--import=tsx', join(import.meta.dirname, 'bare-server.ts'), jsonFile, htmlFile];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [origin] = await printed(child, /http:\/\/\S+/);
  return { origin, stop: () => stop(child) };
}

async function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
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

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await once(server.close(), 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
