import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { freePort } from '../../testing/free-port.ts';
import { authFrame, type Heard, readFrame, syncFrame, syncKind } from '../../testing/live/wire.ts';
import { printed, startProduct, startScript, stop } from '../processes.ts';
import { addPages, mintToken, signUpMany } from './wiki-pages.ts';

/** A collaboration server in its own process, and its protocol. */
export interface Peer {
  name: string;
  pid: number | undefined;
  /** Whether it stores anything. */
  isDurable: boolean;
  /** Returns the first state of a new connection to a page. */
  address(page: string, person: number): Promise<string>;
  /** Returns the frames to send first. */
  hello(page: string): Uint8Array[];
  sync(page: string, kind: number, payload: Uint8Array): Uint8Array;
  read(data: Uint8Array): Heard;
  /** Returns the names of new pages; in-memory peers have no text in them. */
  pages(count: number, body: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** An empty document's state: it has nothing of anyone. */
const nothing = Uint8Array.of(0);

const hocuspocusWire = {
  hello: (page: string) => [authFrame(page), syncFrame(page, syncKind.step1, nothing)],
  sync: syncFrame,
  read: readFrame,
};

/** Ours: each change is logged before it's acknowledged or shown. */
export async function startOurs(dataDir: string): Promise<Peer> {
  const { api, apiPid, stop } = await startProduct(dataDir);
  const people = await signUpMany(api, 25);
  return {
    ...hocuspocusWire,
    name: 'ours',
    pid: apiPid,
    isDurable: true,
    async address(_page, person) {
      const token = await mintToken(api, people[person % people.length] ?? '');
      return `${api.replace('http', 'ws')}/collab?token=${token}`;
    },
    pages: (count, body) => addPages(api, people[0] ?? '', count, body),
    stop,
  };
}

export async function startHocuspocus(): Promise<Peer> {
  const { origin, pid, stop } = await startScript('live/bare-hocuspocus.ts', []);
  return {
    ...hocuspocusWire,
    name: 'bare Hocuspocus',
    pid,
    isDurable: false,
    stop,
    address: async () => origin,
    pages: async (count) => newNames(count),
  };
}

/** Returns the stock y-websocket server. Its frames are Hocuspocus's without the name, which is in the path. */
export async function startYWebsocket(): Promise<Peer> {
  const script = createRequire(import.meta.url)
    .resolve('y-websocket/package.json')
    .replace(/package\.json$/, 'bin/server.cjs');
  const port = await freePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: `${port}` };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await printed(child, /running at/);
  const sync = (_page: string, kind: number, payload: Uint8Array) => syncFrame('', kind, payload).subarray(1);
  return {
    name: 'y-websocket',
    pid: child.pid,
    isDurable: false,
    sync,
    address: async (page) => `ws://127.0.0.1:${port}/${page}`,
    hello: (page) => [sync(page, syncKind.step1, nothing)],
    read: (data) => readFrame(Buffer.concat([nothing, data])),
    pages: async (count) => newNames(count),
    stop: () => stop(child),
  };
}

let names = 0;
const newNames = (count: number) => Array.from({ length: count }, () => (++names).toString(16).padStart(24, '0'));
