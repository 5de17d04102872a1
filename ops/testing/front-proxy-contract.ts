import type { Test } from 'tap';
import { type Destination, destinationOf, everythingElse, routes } from '../proxy/routing.ts';
import { readUntil, send, upgrade } from './requests.ts';

const mebibyte = 1024 * 1024;

/** Every row bare and below, neighbours, and targets to be resolved. */
const targets = [
  ...routes.flatMap(({ prefix }) => [
    prefix,
    `${prefix}/`,
    `${prefix}/a/b?c=d`,
    `${prefix}?c=d`,
    `${prefix}x`,
    `/x${prefix}`,
  ]),
  '/',
  '/handbook/%E6%97%A5%E6%9C%AC',
  '/x/../api/y',
  '/%61pi/y',
  '/api%2Fy',
  '//api/y',
  '/./api/y',
  '/x/%2e%2e/collab',
  '/api/../page',
  '/API/y',
  '/collab%0A',
  '/api/pages/..%2F..%2Fetc/live',
  '/files/a/..%2f..%2fpage',
  '/api/pages?path=..%2F..%2Fx',
  '/api/../page%2Fx',
  '/page/..%2Fapi/y',
];

/** Targets that nginx refuses to resolve. */
const unresolvableTargets = ['/..', '/a/../../api/x', '/%zz', '/a%00b'];

export interface FrontProxyOptions {
  /** Targets refused with 400; default: as nginx. */
  refusedTargets?: string[];
}

/** What any front proxy must do, with two fake upstreams (contract sections 4.1 and 5). */
export async function frontProxyContract(
  t: Test,
  port: number,
  { refusedTargets = unresolvableTargets }: FrontProxyOptions = {},
): Promise<void> {
  await t.test('every target goes where the table says, as it came', async (t) => {
    for (const target of targets) {
      const { seen } = await send(port, target);
      t.match(seen, { process: expected(target).process, url: target }, target);
    }
  });

  await t.test('a target that cannot be resolved is refused', async (t) => {
    for (const target of refusedTargets) t.equal((await send(port, target)).status, 400, target);
  });

  await t.test('upgrades pass where the table says, and both directions carry bytes', async (t) => {
    for (const target of targets.filter((target) => expected(target).upgrade)) {
      const { socket, status, seen } = await upgrade(port, target);
      t.equal(status, 101, target);
      t.match(seen, { process: 'api', url: target, headers: { upgrade: 'websocket' } });
      t.match(seen?.headers.connection, /^upgrade$/i);
      socket.write('ping\n');
      t.equal((await readUntil(socket, '\n')).toString(), 'ping\n');
      socket.destroy();
    }
  });

  await t.test('elsewhere the asking for an upgrade is ignored and the request answered', async (t) => {
    for (const target of targets.filter((target) => !expected(target).upgrade)) {
      const { socket, status } = await upgrade(port, target, { 'X-Request': 'plain' });
      t.equal(status, 200, target);
      socket.destroy();
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
      const { seen } = await send(port, target, { headers });
      t.match(seen, { process: expected(target).process, url: target }, target);
      t.notOk(seen?.headers.upgrade, 'the process is not asked');
    }
  });

  await t.test('a plain request to a WebSocket namespace is answered by the api', async (t) => {
    const { seen } = await send(port, '/collab');
    t.equal(seen?.process, 'api');
    t.notMatch(seen?.headers.connection, /upgrade/i);
  });

  await t.test('cookies and Authorization pass, response headers come back untouched', async (t) => {
    const headers = { Cookie: 'wiki.accessToken=abc; other=1', Authorization: 'Bearer abc' };
    for (const target of ['/api/attachments/1', '/files/a.svg', '/page']) {
      const answer = await send(port, target, { headers });
      t.match(answer.seen?.headers, { cookie: headers.Cookie, authorization: headers.Authorization }, target);
      t.match(answer.headers, {
        'content-disposition': 'attachment; filename="a.svg"',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'set-cookie': ['wiki.link=1; Path=/; HttpOnly', 'wiki.other=2; Path=/'],
      });
    }
  });

  await t.test('the processes learn who asked, for which host and how', async (t) => {
    const { seen } = await send(port, '/api/x', { headers: { Host: 'wiki.test', 'X-Forwarded-For': '10.0.0.9' } });
    t.match(seen?.headers, {
      host: 'wiki.test',
      'x-forwarded-for': '10.0.0.9, 127.0.0.1',
      'x-forwarded-host': 'wiki.test',
      'x-forwarded-proto': 'http',
    });
  });

  await t.test('a request without a body arrives without one', async (t) => {
    const { seen } = await send(port, '/api/auth/sign-out', { method: 'POST', headers: { 'Content-Length': 0 } });
    t.equal(seen?.method, 'POST');
    t.notOk(seen?.headers['transfer-encoding']);
  });

  await t.test('an upload of 50 MiB and its framing passes', async (t) => {
    const body = Buffer.alloc(50 * mebibyte + 64 * 1024);
    const { status, seen } = await send(port, '/api/attachments', { method: 'POST' }, body);
    t.equal(status, 200);
    t.equal(seen?.bytes, body.length);
  });
}

function expected(target: string): Destination {
  return destinationOf(target) ?? everythingElse;
}
