import { type AddressInfo, connect } from 'node:net';
import createError from '@fastify/error';
import fastify from 'fastify';
import t, { type Test } from 'tap';
import errors, { answerClientError, answerFrameworkError } from './index.ts';

const CupTaken = createError<[string]>('cup_taken', 'The cup %s is taken.', 409);

async function build(t: Test) {
  const app = fastify({ frameworkErrors: answerFrameworkError, clientErrorHandler: answerClientError });
  t.teardown(() => app.close());
  await app.register(errors);
  app.get('/taken', { schema: { response: app.problems(CupTaken) } }, async () => {
    throw Object.assign(new CupTaken('blue'), { members: { owner: 'Ada' } });
  });
  app.get('/broken', async () => {
    throw new Error('the password of the database is hunter2');
  });
  app.get('/unavailable', async () => {
    throw Object.assign(new Error('redis at 10.0.0.7 is away'), { statusCode: 503, code: 'redis_away' });
  });
  app.get('/closed', async () => {
    const refusal = { statusCode: 503, isForClients: true, members: { retryAfterSeconds: 7 } };
    throw Object.assign(new CupTaken('red'), refusal);
  });
  app.get('/cups/:name', { schema: { params: { type: 'object' } } }, async () => ({}));
  app.post('/cups', { schema: { body: { type: 'object', required: ['colour'] } } }, async () => ({}));
  return app;
}

t.test('a coded error becomes a problem with its members', async (t) => {
  const response = await (await build(t)).inject('/taken');
  t.equal(response.statusCode, 409);
  t.match(response.headers['content-type'], /^application\/problem\+json/);
  const { requestId, ...problem } = response.json();
  t.equal(requestId, response.headers['x-request-id']);
  t.same(problem, {
    type: 'urn:wiki:problem:cup_taken',
    title: 'Conflict',
    status: 409,
    detail: 'The cup blue is taken.',
    code: 'cup_taken',
    owner: 'Ada',
  });
});

t.test('the text of an error of our own never leaves the process', async (t) => {
  const app = await build(t);
  const broken = await app.inject('/broken');
  t.equal(broken.statusCode, 500);
  t.equal(broken.json().code, 'internal_error');
  t.notMatch(broken.body, /hunter2/);
  const unavailable = await app.inject('/unavailable');
  t.equal(unavailable.statusCode, 503);
  t.equal(unavailable.json().code, 'unavailable');
  t.notMatch(unavailable.body, /10\.0\.0\.7/);
});

t.test('a 503 with a text for clients is shown, with Retry-After', async (t) => {
  const response = await (await build(t)).inject('/closed');
  t.match(response.json(), { status: 503, code: 'cup_taken', detail: 'The cup red is taken.', retryAfterSeconds: 7 });
  t.equal(response.headers['retry-after'], '7');
});

t.test('a request that does not match the schema is refused with the place', async (t) => {
  const response = await (await build(t)).inject({ method: 'POST', url: '/cups', payload: {} });
  t.equal(response.statusCode, 400);
  t.equal(response.json().code, 'invalid_request');
  t.match(response.json().errors, [{ path: 'body', message: /colour/ }]);
});

t.test('malformed requests are answered 4xx in our own form', async (t) => {
  const app = await build(t);
  const send = (headers: Record<string, string>, payload: string) =>
    app.inject({ method: 'POST', url: '/cups', headers, payload });
  const json = await send({ 'content-type': 'application/json' }, '{"colour":');
  t.match(json.json(), { status: 400, code: 'invalid_request' });
  const empty = await send({ 'content-type': 'application/json' }, '');
  t.match(empty.json(), { status: 400, code: 'invalid_request' });
  const type = await send({ 'content-type': 'application/x-cup' }, 'x');
  t.match(type.json(), { status: 415, code: 'unsupported_media_type' });
  const large = await send({ 'content-type': 'application/json' }, `"${'x'.repeat(1024 * 1024)}"`);
  t.match(large.json(), { status: 413, code: 'body_too_large' });
  const encoded = await app.inject('/%E0%A4%A');
  t.match(encoded.json(), { status: 400, code: 'invalid_request' });
});

t.test('an address with too long a part is a problem, as its route describes', async (t) => {
  const app = await build(t);
  const response = await app.inject(`/cups/${'x'.repeat(101)}`);
  t.match(response.json(), { status: 414, code: 'address_too_long' });
});

t.test('an unknown address is a problem too, with its request id', async (t) => {
  const response = await (await build(t)).inject('/nothing');
  t.match(response.json(), { status: 404, code: 'not_found', requestId: String });
  t.ok(response.headers['x-request-id']);
});

t.test('bytes that are not HTTP are answered with a problem and a closed connection', async (t) => {
  const app = await build(t);
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answerTo = async (request: string) => {
    const socket = connect(port, 'localhost');
    socket.end(request);
    return Buffer.concat(await socket.toArray()).toString();
  };
  t.match(await answerTo('HELLO\r\n\r\n'), /^HTTP\/1\.1 400 .*"code":"invalid_request"/s);
  const headers = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
  t.match(await answerTo(headers), /^HTTP\/1\.1 431 .*"code":"headers_too_large"/s);
});
