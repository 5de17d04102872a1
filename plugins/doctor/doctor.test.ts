import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { signUp, testApp } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { findBodyLimit } from './body-limit.ts';
import type { Answer, Examination } from './schema.ts';

t.setTimeout(240_000);
const kibibyte = 1024;

/** Returns a listening api without proxy; web pages get its 404. */
async function start(t: Test, overrides: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp(t, { uploadMaxBytes: 100 * kibibyte, ...overrides });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ada = await signUp(app, 'Ada');
  const eve = await signUp(app, 'Eve');
  return { app, origin, ada, eve };
}

const wiki = start(t);

const kindsOf = ({ findings }: Examination) => findings.map(({ kind }) => kind);

t.test('a probe is one only with the token of an examination that is going on', async (t) => {
  const { app, origin } = await wiki;
  const { token } = await app.probes.begin(60_000);
  const ask = async (header: string, path = '/api/pages') => {
    const response = await fetch(origin + path, {
      headers: { 'Wiki-Doctor': header, Cookie: 'a=1; wiki.accessToken=x' },
    });
    return { status: response.status, body: await response.json() };
  };
  const { status, body } = await ask(`${token} echo`);
  t.equal(status, 200, JSON.stringify(body));
  t.match(body.echo, { target: '/api/pages', cookies: ['a', 'wiki.accessToken'], authorization: 'absent' });
  t.notMatch(JSON.stringify(body), token, 'it is not repeated');
  const forged = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA');
  for (const other of [`${forged} echo`, `${token} nonsense`, 'echo', token]) {
    t.match(await ask(other), { status: 401, body: { code: 'unauthorized' } }, other.slice(-12));
  }
  t.match(await ask(`${token} echo`, '/no/such/page'), {
    status: 200,
    body: { echo: { target: '/no/such/page' } },
  });
  await app.probes.end(token);
  t.match(await ask(`${token} echo`), { status: 401 });
  const short = await app.probes.begin(1);
  await eventually(async () => (await ask(`${short.token} echo`)).status === 401, 'it ends by itself');
});

t.test('samples come with the headers of real attachments, whole and in part', async (t) => {
  const { app, origin } = await wiki;
  const { token } = await app.probes.begin(60_000);
  const get = (kind: string, headers = {}) =>
    fetch(`${origin}/api/attachments/x/original`, {
      headers: { 'Wiki-Doctor': `${token} deliver ${kind}`, ...headers },
    });
  const types = { image: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf', html: 'application/octet-stream' };
  for (const [kind, type] of Object.entries(types)) {
    const { headers } = await get(kind);
    t.equal(headers.get('content-type'), type);
    t.equal(headers.get('x-content-type-options'), 'nosniff');
    t.match(headers.get('content-disposition'), kind === 'html' ? /^attachment/ : /^inline/);
    if (kind === 'pdf') t.equal(headers.get('content-security-policy'), null);
    else t.match(headers.get('content-security-policy'), /^sandbox/);
  }
  const part = await get('pdf', { Range: 'bytes=0-3' });
  t.equal(part.status, 206);
  t.equal(await part.text(), '%PDF');
});

t.test('an origin without an answer, or with a foreign one, is one finding', async (t) => {
  const { app } = await wiki;
  t.same(kindsOf(await app.doctor.examine({ origin: 'http://localhost:1' })), ['unreachable']);
  const other = createServer((_request, response) => response.writeHead(404).end('nothing')).listen(0, '127.0.0.1');
  t.teardown(() => other.close());
  await once(other, 'listening');
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const { findings, facts } = await app.doctor.examine({ origin: elsewhere, idleMs: 10 });
  t.same(
    findings.map(({ kind, leg }) => `${kind} ${leg}`),
    ['answered_by_proxy client-proxy'],
  );
  t.equal(facts, null);
});

t.test('the api alone is a wiki without its web process, behind no proxy', async (t) => {
  const { app, origin } = await wiki;
  const kinds = kindsOf(await app.doctor.examine({ origin, idleMs: 10 }));
  const forwarded = ['forwarded_for_missing', 'forwarded_for_unchecked', 'went_to_api', 'forwarded_proto'];
  t.same(kinds, ['went_to_api', ...forwarded, 'public_url_unset']);
});

t.test('CLIENT_URL of another origin is reported, and another wiki', async (t) => {
  const { app, origin } = await start(t, { clientUrl: 'https://other.example', publicUrl: 'https://third.example' });
  const { findings } = await app.doctor.examine({ origin, idleMs: 10 });
  const found = findings.find(({ kind }) => kind === 'client_url');
  t.match(found, { severity: 'error', leg: 'api', nginx: `# nothing; api: CLIENT_URL=${origin}` });
  t.match(found?.text, 'https://other.example');
  t.ok(findings.some(({ kind }) => kind === 'public_url'));
  const fromElsewhere = await (await wiki).app.doctor.examine({ origin, idleMs: 10 });
  t.ok(kindsOf(fromElsewhere).includes('unknown_wiki'), 'another wiki is distinguished from this one');
});

t.test('a browser’s results are judged for administrators, once for each plan', async (t) => {
  const { app, origin, ada, eve } = await wiki;
  const post = (url: string, headers: Record<string, string>, payload: object = {}) =>
    app.inject({ method: 'POST', url, headers, payload });
  t.equal((await post('/api/doctor/plan', eve.headers)).statusCode, 403);
  t.equal((await post('/api/doctor/examination', eve.headers, { origin, token: 'x', answers: [] })).statusCode, 403);
  const plan = (await post('/api/doctor/plan', ada.headers)).json();
  const lost = plan.probes.filter(
    ({ topic, mode }: { topic: string; mode: string }) => topic === 'carrier' && mode === 'cookie',
  );
  const answers = await Promise.all(
    lost.map(async (probe: { id: string; path: string }) => {
      const headers = { 'Wiki-Doctor': `${plan.token} cookie` };
      const { echo } = (await app.inject({ url: probe.path, headers })).json();
      return {
        id: probe.id,
        status: 200,
        error: null,
        mark: 'api',
        headers: {},
        echo,
        sha256: null,
        addresses: [],
        socket: null,
      };
    }),
  );
  const body = { origin, token: plan.token, answers };
  const examination: Examination = (await post('/api/doctor/examination', ada.headers, body)).json();
  t.ok(kindsOf(examination).includes('cookie_lost'), 'as the browser saw it');
  t.ok(kindsOf(examination).includes('went_to_api'), 'as the api saw it, which went there itself');
  t.match((await post('/api/doctor/examination', ada.headers, body)).json(), { status: 409, code: 'examination_over' });
});

t.test('the api requests only its own origins', async (t) => {
  const { app, ada } = await wiki;
  const asked: string[] = [];
  const inner = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('X-Secret', 'inside').end('{"echo":{"target":"/api/app/info"}}');
  }).listen(0, '127.0.0.1');
  t.teardown(() => inner.close());
  await once(inner, 'listening');
  const address = `127.0.0.1:${(inner.address() as AddressInfo).port}`;
  const examine = async (origin: string) => {
    const { token } = (await app.inject({ method: 'POST', url: '/api/doctor/plan', headers: ada.headers })).json();
    const payload = { origin, token, answers: [] };
    return app.inject({ method: 'POST', url: '/api/doctor/examination', headers: ada.headers, payload });
  };
  const foreign = await examine(`http://${address}`);
  t.match(foreign.json(), { status: 400, code: 'origin_foreign' });
  t.notMatch(foreign.body, 'inside', 'nothing of the answer is revealed');
  t.same(asked, ['GET /api/app/info'], 'one address is asked, to see whether it leads back');
  for (const origin of [`http://${address}/x?y`, `http://u:p@${address}`, 'ftp://x', 'nonsense']) {
    t.match((await examine(origin)).json(), { code: 'origin_foreign' }, origin);
  }
  t.equal(asked.length, 1, 'what is no origin is not asked at all');
});

t.test('the body limit is found in a few requests', async (t) => {
  const mebibyte = 1024 * kibibyte;
  const limits = { maxBytes: 50 * mebibyte, overheadBytes: 64 * kibibyte };
  const answered = (mark: Answer['mark']): Answer => ({
    id: '',
    status: mark ? 200 : 413,
    error: null,
    mark,
    headers: {},
    echo: null,
    sha256: null,
    addresses: [],
    socket: null,
  });
  const find = async (limit: number) => {
    let requests = 0;
    const upload = async (bytes: number) => {
      requests += 1;
      return answered(bytes <= limit ? 'api' : null);
    };
    const { atLeast, below } = await findBodyLimit(upload, limits);
    return { atLeast, below, requests };
  };
  t.same(await find(51 * mebibyte), { atLeast: 50 * mebibyte + 64 * kibibyte, below: null, requests: 1 });
  t.same(await find(50 * mebibyte), { atLeast: 50 * mebibyte, below: 50 * mebibyte + 1, requests: 3 });
  t.match(await find(50 * mebibyte + 100), { atLeast: 50 * mebibyte + 1, below: 50 * mebibyte + 64 * kibibyte });
  for (const limit of [0, kibibyte, 1_000_000, mebibyte, 10 * mebibyte, 50_000_000]) {
    const { atLeast, below, requests } = await find(limit);
    t.same({ atLeast, below }, { atLeast: limit, below: limit + 1 }, `${limit} bytes`);
    t.ok(requests <= 9, `${requests} requests`);
  }
  const odd = await find(7 * mebibyte + 5);
  t.match(odd, { atLeast: 6 * mebibyte, below: 8 * mebibyte }, 'the probed limit lies between usual settings');
});
