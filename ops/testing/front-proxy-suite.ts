import type { Server } from 'node:http';
import type { Test } from 'tap';
import { type AttachmentOptions, attachmentContract } from './attachment-contract.ts';
import { eventually } from './eventually.ts';
import { createFakeUpstream } from './fake-upstream.ts';
import { type FrontProxyOptions, frontProxyContract } from './front-proxy-contract.ts';
import type { FakeProcesses } from './front-proxy-place.ts';
import { send, upgrade } from './requests.ts';

const mebibyte = 1024 * 1024;

export interface TriedProxy extends FakeProcesses {
  port: number;
  readLog(): Promise<string>;
}

/** Starts the proxy before fake processes whose api answers as `api`. */
export type StartProxy = (t: Test, api?: Server) => Promise<TriedProxy>;

export interface SuiteOptions extends FrontProxyOptions, AttachmentOptions {
  /** Why it cannot be tried here. */
  skip?: string;
}

/** Tests the deployment's file of any proxy product (contract sections 4.1, 5, 7 and 8). */
export function frontProxySuite(t: Test, name: string, suite: SuiteOptions, start: StartProxy): void {
  const options = suite.skip === undefined ? {} : { skip: suite.skip };

  t.test(`${name} keeps the contract of every front proxy`, options, async (t) => {
    await frontProxyContract(t, (await start(t)).port, suite);
  });

  t.test(`${name} carries uploads and downloads as every front proxy has to`, options, async (t) => {
    await attachmentContract(t, async (t, api) => (await start(t, api)).port, suite);
  });

  t.test(`behind ${name} both replicas are asked, and one alone when the other is away`, options, async (t) => {
    const { port, replicas, closeReplica } = await start(t);
    const asked = { both: 0, second: 0 };
    for (const event of ['request', 'upgrade']) {
      // Requests to the second also reach the first, which answers.
      replicas[0].on(event, () => asked.both++);
      replicas[1].on(event, () => asked.second++);
    }
    for (let i = 0; i < 6; i++) t.equal((await send(port, '/api/x')).status, 200);
    for (let i = 0; i < 4; i++) (await upgrade(port, '/collab')).socket.destroy();
    t.ok(asked.second >= 2 && asked.both - asked.second >= 2, JSON.stringify(asked));
    closeReplica(1);
    for (let i = 0; i < 6; i++) t.equal((await send(port, '/api/x')).status, 200);
    for (let i = 0; i < 4; i++) {
      const { socket, status } = await upgrade(port, '/presence');
      t.equal(status, 101);
      socket.destroy();
    }
  });

  t.test(`a request that fails on both replicas takes neither from ${name}`, options, async (t) => {
    const api = createFakeUpstream('api').prependListener('request', ({ url, socket }) => {
      if (url === '/api/cut') socket.destroy();
    });
    const { port } = await start(t, api);
    t.equal((await send(port, '/api/cut')).status, 502);
    for (let i = 0; i < 4; i++) t.equal((await send(port, '/api/x')).status, 200);
  });

  t.test('an upload of 50 MiB in chunks passes as well', options, async (t) => {
    const { port } = await start(t);
    const headers = { 'Transfer-Encoding': 'chunked' };
    const answer = await send(port, '/api/attachments', { method: 'POST', headers }, Buffer.alloc(50 * mebibyte));
    t.match(answer, { status: 200, seen: { bytes: 50 * mebibyte } });
  });

  t.test(`an upload above 51 MiB is refused by ${name} itself, in another form than the api’s`, options, async (t) => {
    const api = createFakeUpstream('api');
    const { port } = await start(t, api);
    let answered = 0;
    api.on('request', (_req, res) => res.on('finish', () => answered++));
    for (const headers of [{}, { 'Transfer-Encoding': 'chunked' }]) {
      const body = Buffer.alloc(51 * mebibyte + 1);
      const answer = await send(port, '/api/attachments', { method: 'POST', headers }, body);
      t.match(answer, { status: 413, seen: null });
      t.notMatch(answer.headers['content-type'] ?? '', /json/);
    }
    t.equal(answered, 0);
  });

  t.test(`tokens stay out of every log of ${name}, also when the api is away`, options, async (t) => {
    const { port, close, readLog } = await start(t);
    const headers = { Cookie: 'wiki.accessToken=secret-cookie', Authorization: 'Bearer secret-bearer' };
    const { socket, status } = await upgrade(port, '/collab?token=secret-of-a-live-socket', headers);
    t.equal(status, 101);
    socket.destroy();
    const referring = { ...headers, Referer: 'http://wiki.test/sign-up?secret-referer' };
    await send(port, '/sign-up?invitation=secret-invitation', { headers: referring });
    close();
    const refused = await upgrade(port, '/presence?token=secret-of-a-dead-socket', headers);
    t.equal(refused.status, 502);
    refused.socket.destroy();
    await send(port, '/api/x', { headers });
    const paths = ['/collab', '/presence', '/sign-up', '/api/x'];
    const log = await eventually(
      async () => {
        const text = await readLog();
        return paths.every((path) => text.includes(path)) && text;
      },
      `the log holds ${paths.join(', ')}`,
    );
    for (const path of paths) t.ok(log.includes(path), `${path} is logged`);
    t.match(log, /\b502\b/);
    t.notMatch(log, 'secret');
  });
}
