import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'tap';

const suite = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js');

/** Adds a token to requests of the official suite. */
export async function openTokenAdder(t: Test) {
  let wiki: { origin: string; accessToken: string } | null = null;
  const server = createServer((incoming, answer) => {
    const { method, headers, url } = incoming;
    const authorization = `Bearer ${wiki?.accessToken}`;
    const outgoing = request(
      `${wiki?.origin}${url}`,
      { method, headers: { ...headers, authorization } },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.once('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Requests go there from now on. */
    leadTo(origin: string, accessToken: string): void {
      wiki = { origin, accessToken };
    },
  };
}

/** Runs an official scenario; returns exit code and output. */
export async function runScenario(url: string, scenario: string): Promise<{ code: number | null; said: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-conformance-'));
  const child = spawn(process.execPath, [suite, 'server', '--url', url, '--scenario', scenario], { cwd: folder });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [code] = await once(child, 'close');
  await rm(folder, { recursive: true, force: true });
  return { code, said: Buffer.concat(said).toString() };
}
