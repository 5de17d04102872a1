import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import { alsoBoot, dropDatabase, signUp, testConfig } from '../../api/test-app.ts';
import { limits } from './limits.ts';
import { type Agent, openAgents } from './test-agent.ts';

alsoBoot('all');

interface JsonRpc {
  id: number | null;
  result?: { isError?: boolean; content?: { text: string }[]; tools?: { name: string }[] };
  error?: { code: number; message: string };
}

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const call = (name: string, input: object = {}, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: input },
});

/** Sends over HTTP what no client would. */
async function openRaw(t: Test, overrides: Parameters<typeof openAgents>[1] = {}) {
  const agents = await openAgents(t, overrides);
  const headers = {
    authorization: `Bearer ${agents.ada.accessToken}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  const send = (body: string | Uint8Array<ArrayBuffer> | null, more: Record<string, string> = {}, method = 'POST') =>
    fetch(`${agents.origin}/api/mcp`, { method, body, headers: { ...headers, ...more } });
  return { ...agents, headers, send };
}

/** Returns the messages of an answer, whether JSON or events. */
async function read(response: Response): Promise<JsonRpc[]> {
  const text = await response.text();
  if (response.headers.get('content-type')?.startsWith('application/json')) return [JSON.parse(text)].flat();
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data));
}

t.test('requests without a valid token are refused', async (t) => {
  const { app, origin } = await openRaw(t);
  for (const method of ['POST', 'GET', 'DELETE'] as const) {
    for (const authorization of ['', 'Bearer wiki_wrong', 'Basic YTpi']) {
      const headers = { authorization, 'content-type': 'application/json' };
      const body = method === 'POST' ? JSON.stringify(ping) : null;
      const response = await fetch(`${origin}/api/mcp`, { method, headers, body });
      t.equal(response.status, 401, `${method} ${authorization}`);
      t.match(response.headers.get('www-authenticate'), /^Bearer realm="wiki"/);
      t.match(await response.json(), { code: 'unauthorized' });
    }
  }
  const cookie = 'wiki.accessToken=x';
  t.equal((await app.inject({ method: 'POST', url: '/api/mcp', headers: { cookie }, payload: ping })).statusCode, 401);
});

t.test('there are no streams and no sessions', async (t) => {
  const { send } = await openRaw(t);
  for (const method of ['GET', 'DELETE']) {
    const response = await send(null, {}, method);
    t.equal(response.status, 405, method);
    t.equal(response.headers.get('allow'), 'POST');
    t.match(await read(response), [{ error: { code: -32000 } }]);
  }
  const asked = await send(JSON.stringify(ping));
  t.equal(asked.headers.get('mcp-session-id'), null);
  t.match(await read(asked), [{ id: 1, result: {} }]);
  const answer = await send(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
  t.equal(answer.status, 202);
});

t.test('a page of another site is refused, also with a token', async (t) => {
  const { send } = await openRaw(t, { publicUrl: 'https://wiki.example', clientUrl: 'https://web.example' });
  for (const origin of ['https://wiki.example', 'https://web.example']) {
    t.equal((await send(JSON.stringify(ping), { origin })).status, 200, origin);
  }
  const strange = [
    'https://evil.example',
    'http://wiki.example',
    'https://wiki.example:8443',
    'null',
    'http://localhost:1',
  ];
  for (const origin of strange) {
    for (const method of ['POST', 'GET']) {
      const response = await send(method === 'POST' ? JSON.stringify(ping) : null, { origin }, method);
      t.equal(response.status, 403, `${method} ${origin}`);
      t.match(await response.json(), { code: 'origin_refused' });
    }
  }
});

t.test('in development pages of this machine may try it', async (t) => {
  const { send } = await openRaw(t, { isDevelopment: true });
  t.equal((await send(JSON.stringify(ping), { origin: 'http://localhost:6274' })).status, 200);
  t.equal((await send(JSON.stringify(ping), { origin: 'http://localhost.evil.example' })).status, 403);
});

t.test('messages outside the protocol are answered 4xx in JSON-RPC', async (t) => {
  const { send } = await openRaw(t);
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const cases: [string, string][] = [
    ['nothing', ''],
    ['cut off', '{"jsonrpc":"2.0",'],
    ['text', 'hello'],
    ['null', 'null'],
    ['a number', '7'],
    ['an empty batch', '[]'],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}'],
    ['no method', '{"jsonrpc":"2.0","id":1}'],
    ['a method that is none', '{"jsonrpc":"2.0","id":1,"method":{}}'],
    ['lists in lists', deep(100_000)],
    ['deep parameters', `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${deep(100_000)}}`],
    ['a large batch', JSON.stringify(Array.from({ length: 5_000 }, () => ping))],
  ];
  for (const [name, body] of cases) {
    const response = await send(body);
    t.ok(response.status >= 400 && response.status < 500, `${name}: ${response.status}`);
    t.match(await read(response), [{ error: { code: Number, message: String } }], name);
  }
  const json = JSON.stringify(ping);
  t.equal((await send(json, { 'content-type': 'text/plain' })).status, 415);
  t.equal((await send(json, { accept: 'text/html' })).status, 406);
  t.equal((await send(json, { 'mcp-protocol-version': '1999-01-01' })).status, 400);
  t.equal((await send(new Uint8Array([0x22, 0xff, 0x22]))).status, 400);
});

t.test('invalid calls are answered, and do no harm', async (t) => {
  const { send } = await openRaw(t);
  const ask = async (message: object | string) => {
    const response = await send(typeof message === 'string' ? message : JSON.stringify(message));
    t.equal(response.status, 200);
    return (await read(response))[0];
  };
  t.match(await ask(call('drop_everything')), { error: { code: -32602 } });
  t.match(await ask(call('__proto__')), { error: { code: -32602 } });
  t.match(await ask(call('constructor')), { error: { code: Number } });
  t.match(await ask({ ...ping, method: 'resources/list' }), { error: { code: -32601 } });
  const polluted =
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_page","arguments":{"__proto__":{"page":"/"}}}}';
  t.match(await ask(polluted), { result: { isError: true } });
  t.equal(Reflect.get({}, 'page'), undefined);
  const nested = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_page","arguments":{"page":${'['.repeat(5_000)}${']'.repeat(5_000)}}}}`;
  t.match(await ask(nested), { result: { isError: true } });
});

t.test('a request may have its limit and not one byte more', async (t) => {
  const { send } = await openRaw(t);
  const padded = (bytes: number) => JSON.stringify(ping).padEnd(bytes, ' ');
  t.equal((await send(padded(limits.requestMaxBytes))).status, 200);
  const over = await send(padded(limits.requestMaxBytes + 1));
  t.equal(over.status, 413);
  t.match(await over.json(), { code: 'body_too_large' });
});

t.test('with a token for reading, writing is not listed, and its scope is asked for', async (t) => {
  const { agent, tokenFor, headers, send } = await openRaw(t, { publicUrl: 'https://wiki.example' });
  const token = await tokenFor('read');
  const { client } = await agent(token);
  const names = (await client.listTools()).tools.map(({ name }) => name);
  t.ok(names.includes('read_page') && names.includes('list_comments'));
  t.notOk(
    names.some((name) => /create|update|edit|add|attach_/.test(name)),
    names.join(),
  );
  const write = JSON.stringify(call('create_page', { path: '/a', body: 'x' }));
  const refused = await send(write, { ...headers, authorization: `Bearer ${token}` });
  t.equal(refused.status, 403);
  t.match(
    refused.headers.get('www-authenticate'),
    /error="insufficient_scope", scope="read write", resource_metadata="https:/,
  );
  t.match(await refused.json(), { code: 'insufficient_scope' });
  const ofNothing = await agent(await tokenFor('admin'));
  t.same((await ofNothing.client.listTools()).tools, [], 'a token that can do nothing here');
});

t.test('calls at once, of several people, are kept apart', async (t) => {
  const { agent, app } = await openRaw(t);
  const people = [await agent(), await agent((await signUp(app, 'Bob')).accessToken)];
  const paths = Array.from({ length: 30 }, (_, i) => `/p${i}`);
  const ofWhom = (i: number) => people[i % 2] as Agent;
  await Promise.all(paths.map((path, i) => ofWhom(i).use('create_page', { path, body: `# at ${path}` })));
  const read = await Promise.all(paths.map((page, i) => ofWhom(i + 1).use('read_page', { page })));
  t.match(
    read,
    paths.map((path, i) => ({ title: `at ${path}`, updatedBy: { name: i % 2 ? 'Bob' : 'Ada' } })),
  );
});

t.test('a batch of an older client is answered whole', async (t) => {
  const { send } = await openRaw(t);
  const batch = [call('list_children', {}, 1), call('recent_changes', {}, 2), { ...ping, id: 3 }];
  const answers = await read(await send(JSON.stringify(batch), { 'mcp-protocol-version': '2025-03-26' }));
  t.same(answers.map(({ id }) => id).sort(), [1, 2, 3]);
});

t.test('clients of the newest protocol are served as well', async (t) => {
  const { agent } = await openRaw(t);
  const { client, use } = await agent(undefined, { versionNegotiation: { mode: 'auto' } });
  t.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
  t.equal((await client.listTools()).tools.length, 12);
  await use('create_page', { path: '/tea', body: 'x' });
  t.match(await use('read_page', { page: '/tea' }), { body: 'x' });
});

t.test('a tool’s requests count as from the same address, within the same request', async (t) => {
  const lines: string[] = [];
  const config = await testConfig(t);
  const app = await buildApp(config, pino({ level: 'info' }, { write: (line) => lines.push(line) }));
  t.teardown(async () => {
    await app.close();
    await dropDatabase(config);
  });
  const { headers } = await signUp(app);
  const accept = 'application/json, text/event-stream';
  const response = await app.inject({
    method: 'POST',
    url: '/api/mcp',
    headers: { ...headers, accept, 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'asked-by-an-agent' },
    payload: call('list_children'),
  });
  t.equal(response.statusCode, 200);
  t.notMatch(response.body, 'isError');
  const requests = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === 'asked-by-an-agent');
  t.match(requests, [
    { req: { url: '/api/pages/children', remoteAddress: '203.0.113.7' } },
    { req: { url: '/api/mcp', remoteAddress: '203.0.113.7' } },
  ]);
});
