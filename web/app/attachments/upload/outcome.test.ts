import t from 'tap';
import { outcomeOf, type UploadReply } from './outcome.ts';

const reply = (status: number, contentType: string, body: unknown = ''): UploadReply => ({
  status,
  contentType,
  requestId: 'r-1',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const problem = (status: number, code: string, members = {}) =>
  reply(status, 'application/problem+json; charset=utf-8', { status, code, title: code, detail: code, ...members });

async function kindOf(given: UploadReply) {
  const outcome = await outcomeOf(given);
  return outcome.kind === 'failed' ? outcome.failure.kind : outcome.kind;
}

t.test('a completed upload is done, and carries the answer', async (t) => {
  t.same(await outcomeOf(reply(201, 'application/json; charset=utf-8', { id: 'a' })), {
    kind: 'done',
    answer: { id: 'a' },
  });
});

t.test('a 413 is the api’s with its code, and a proxy’s in any other form', async (t) => {
  t.same(await outcomeOf(problem(413, 'attachment_too_large', { maxBytes: 1024, multipartOverheadBytes: 64 })), {
    kind: 'failed',
    failure: { kind: 'too-large', maxBytes: 1024 },
  });
  t.equal(await kindOf(reply(413, 'text/html', '<html><h1>413 Request Entity Too Large</h1></html>')), 'proxy');
  t.equal(await kindOf(reply(413, '', '')), 'proxy');
  t.equal(await kindOf(reply(413, 'application/json', { message: 'too large' })), 'proxy');
  t.equal(await kindOf(reply(413, 'application/problem+json', { title: 'no code' })), 'proxy');
  t.equal(await kindOf(reply(413, 'application/problem+json', 'not json')), 'proxy');
  t.equal(await kindOf(reply(413, 'text/html', JSON.stringify({ code: 'attachment_too_large' }))), 'proxy');
});

t.test('the other ways to fail', async (t) => {
  t.equal(await kindOf(null), 'network');
  t.equal(await kindOf(problem(401, 'unauthorized')), 'signed-out');
  t.equal(await kindOf(problem(422, 'image_too_large', { maxPixels: 9 })), 'refused');
  t.equal(await kindOf(problem(413, 'attachment_too_large')), 'refused', 'without a limit its words are shown');
  t.equal(await kindOf(reply(502, 'text/html', '<h1>Bad Gateway</h1>')), 'refused');
  t.equal(await kindOf(reply(200, 'text/html', '<h1>Sign in to this network</h1>')), 'refused');
  t.equal(await kindOf(reply(201, 'application/json', 'cut off {')), 'refused');
  t.equal(await kindOf(reply(204, '', '')), 'refused');
});

t.test('a refusal of the api keeps its code and the id of the request', async (t) => {
  const outcome = await outcomeOf(problem(404, 'page_not_found'));
  if (outcome.kind !== 'failed' || outcome.failure.kind !== 'refused') return t.fail('refused');
  t.match(outcome.failure.problem, { code: 'page_not_found', status: 404, requestId: 'r-1' });
});
