import { createHmac } from 'node:crypto';
import { ObjectId } from 'mongodb';
import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { changingName, isAllowed, privateAddress } from '../outside-images/test-site.ts';
import { openPeople } from '../pages/permissions/test-people.ts';
import { openReceiver, type Receiver, type TakenCall } from './test-receiver.ts';

alsoBoot(['comments', 'audit']);

const name = changingName();
const outboundAddresses = { isAllowed, lookup: name.lookup };
const people = await openPeople(t, { outboundAddresses, publicUrl: 'https://wiki.example' });
const { app, ada, bob, carol, move, restrict } = people;

async function make(payload: object) {
  const answer = await ada.ask('POST', '/api/webhooks', { name: 'Ours', events: ['page.saved'], ...payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json() as { webhook: { id: string }; secret: string };
}

async function save(page: { id: string; revisionId: string }, body = '# Changed\n') {
  const saved = await carol.ask('PUT', `/api/pages/${page.id}`, { body, baseRevisionId: page.revisionId });
  if (saved.statusCode !== 200) throw new Error(saved.body);
}

interface Delivered {
  id: string;
  event: string;
  state: string;
  attempts: { status: number | null; said: string }[];
  nextAt: string | null;
}

const deliveriesOf = async ({ webhook }: { webhook: { id: string } }): Promise<Delivered[]> =>
  (await ada.ask('GET', `/api/webhooks/${webhook.id}/deliveries`)).json().items;

const until = (receiver: Receiver, count: number): Promise<TakenCall[]> =>
  eventually(async () => receiver.taken.length >= count, `${count} calls`).then(() => receiver.taken);

t.afterEach(async () => {
  for (const { id } of (await ada.ask('GET', '/api/webhooks')).json().items)
    await ada.ask('DELETE', `/api/webhooks/${id}`);
});

t.test('a webhook is called for what happens at its place, signed and with what its owner may see', async (t) => {
  const receiver = await openReceiver(t);
  const events = ['page.created', 'page.saved', 'page.moved', 'page.trashed', 'page.restored', 'comment.created'];
  const { secret } = await make({ url: receiver.url, events, place: '/docs' });
  await carol.create('/elsewhere');
  await carol.create('/docsandmore');
  const page = await carol.create('/docs/tea', '# Tea\n');
  await save(page);
  await carol.ask('POST', `/api/pages/${page.id}/comments`, { body: 'Is this so?' });
  await move(`/api/pages/${page.id}/rename`, { path: '/docs/coffee' });
  await move(`/api/pages/${page.id}/trash`);
  await move(`/api/pages/${page.id}/restore`);
  const calls = await until(receiver, 6);
  const bodies = calls.map(({ body }) => JSON.parse(body));
  t.same(bodies.map(({ type }) => type).sort(), [...events].sort());
  const saved = bodies.find(({ type }) => type === 'page.saved');
  t.match(saved, {
    timestamp: String,
    data: {
      page: { id: page.id, url: `https://wiki.example/-/page/${page.id}` },
      person: { name: 'Carol' },
      moved: null,
    },
  });
  t.match(bodies.find(({ type }) => type === 'page.moved').data, { moved: { from: '/docs/tea', to: '/docs/coffee' } });
  t.match(bodies.find(({ type }) => type === 'comment.created').data.comment.url, /#comment-/);
  for (const { headers, body } of calls) {
    const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    t.equal(headers['webhook-signature'], `v1,${hmac}`);
    t.ok(Math.abs(Number(timestamp) - Date.now() / 1000) < 60);
  }
  t.equal(new Set(calls.map(({ headers }) => headers['webhook-id'])).size, 6);
});

t.test('events hidden from a webhook’s owner are withheld, also after demotion or suspension', async (t) => {
  const receiver = await openReceiver(t);
  const webhook = await make({ url: receiver.url });
  // Bob made it when he was an administrator.
  const owner = { $set: { ownerId: new ObjectId(bob.user.id) } };
  await app.mongo.db.collection('webhooks').updateOne({ _id: new ObjectId(webhook.webhook.id) }, owner);
  const [hidden, open] = [await carol.create('/hidden'), await carol.create('/open')];
  await restrict(hidden, { view: [] });
  await save(hidden);
  await save(open);
  const [call] = await until(receiver, 1);
  t.match(JSON.parse(call?.body ?? ''), { data: { page: { path: '/open' } } });
  const settled = async () => (await deliveriesOf(webhook)).map(({ state }) => state).sort();
  await eventually(async () => !(await settled()).includes('pending'), 'all are settled');
  t.same(await settled(), ['delivered', 'withheld']);
  await app.accounts.suspend(bob.user.id);
  await save({ ...open, revisionId: (await carol.ask('GET', `/api/pages/${open.id}`)).json().revisionId }, '# Again\n');
  await eventually(
    async () => (await settled()).length === 3 && !(await settled()).includes('pending'),
    'it is settled',
  );
  t.same(await settled(), ['delivered', 'withheld', 'withheld']);
  t.equal(receiver.taken.length, 1);
  await app.accounts.reinstate(bob.user.id);
});

t.test('failed deliveries are retried later with the same id, and immediately by a button', async (t) => {
  const receiver = await openReceiver(t);
  receiver.answer = (response) => void response.writeHead(500).end('not now'.padEnd(5000, '.'));
  const webhook = await make({ url: receiver.url });
  await save(await carol.create('/refused'));
  await until(receiver, 1);
  await eventually(async () => (await deliveriesOf(webhook))[0]?.attempts.length === 1, 'the attempt is recorded');
  const [refused] = await deliveriesOf(webhook);
  t.match(refused, { state: 'pending', attempts: [{ status: 500, said: /^not now/ }] });
  t.ok((refused?.attempts[0]?.said.length ?? 0) <= 1024, 'of a long response the beginning is kept');
  const pause = Date.parse(refused?.nextAt ?? '') - Date.now();
  t.ok(pause > 20_000 && pause <= 30_000, `${pause} ms`);

  receiver.answer = (response) => void response.writeHead(302, { location: `http://${privateAddress}/` }).end();
  const again = () => ada.ask('POST', `/api/webhooks/${webhook.webhook.id}/deliveries/${refused?.id}/resend`);
  t.equal((await again()).statusCode, 202);
  await until(receiver, 2);
  receiver.answer = (response) => void response.writeHead(204).end();
  await eventually(async () => (await deliveriesOf(webhook))[0]?.attempts.length === 2, 'the attempt is recorded');
  t.match(await deliveriesOf(webhook), [{ attempts: [{}, { status: 302 }] }], 'a redirect is not followed');
  await again();
  await until(receiver, 3);
  await eventually(async () => (await deliveriesOf(webhook))[0]?.state === 'delivered', 'it is delivered');
  t.equal(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size, 1);
  t.match((await again()).json(), { state: 'pending' }, 'also one that was delivered');
  t.equal((await ada.ask('POST', `/api/webhooks/${webhook.webhook.id}/deliveries/none/resend`)).statusCode, 404);
});

t.test('a server that never answers holds up no other', async (t) => {
  const [silent, other] = [await openReceiver(t), await openReceiver(t)];
  silent.answer = () => {};
  await make({ url: silent.url });
  await make({ url: other.url });
  const pages = [await carol.create('/one'), await carol.create('/two')];
  for (const page of pages) await save(page);
  await until(other, 2);
  t.equal(silent.taken.length, 1, 'still waiting for the first');
});

t.test('a private address is never called, also when the name changes', async (t) => {
  const receiver = await openReceiver(t);
  const { port } = new URL(receiver.url);
  const literal = await make({ url: `http://${privateAddress}:${port}/` });
  const named = await make({ url: receiver.url });
  name.address = privateAddress;
  t.teardown(() => {
    name.address = '127.0.0.1';
  });
  await save(await carol.create('/private'));
  for (const webhook of [literal, named]) {
    await eventually(async () => (await deliveriesOf(webhook))[0]?.attempts.length === 1, 'the attempt is recorded');
    t.match(await deliveriesOf(webhook), [{ attempts: [{ status: null, said: /WIKI_WEBHOOK_PRIVATE_HOSTS/ }] }]);
  }
  t.same(receiver.taken, []);

  const overrides = { outboundAddresses, webhookPrivateHosts: [privateAddress] };
  const allowing = await openPeople(t, overrides);
  const payload = { name: 'Inside', url: `http://${privateAddress}:${port}/`, events: ['page.created'] };
  t.equal((await allowing.ada.ask('POST', '/api/webhooks', payload)).statusCode, 201);
  await allowing.ada.create('/allowed');
  await until(receiver, 1);
});

t.test('a test says at once whether it works, also while it is turned off', async (t) => {
  const receiver = await openReceiver(t);
  const webhook = await make({ url: receiver.url });
  const { id } = webhook.webhook;
  t.match((await ada.ask('PATCH', `/api/webhooks/${id}`, { isActive: false })).json(), { isActive: false });
  await save(await carol.create('/off'));
  t.equal((await ada.ask('POST', `/api/webhooks/${id}/test`)).statusCode, 202);
  const [call] = await until(receiver, 1);
  t.match(JSON.parse(call?.body ?? ''), { type: 'ping', data: { page: null, person: { name: 'Ada' } } });
  await eventually(async () => (await deliveriesOf(webhook))[0]?.state === 'delivered', 'it is delivered');
  t.equal(receiver.taken.length, 1);
});

t.test('chats get a message with a link, in which no title can do harm', async (t) => {
  const receiver = await openReceiver(t);
  const events = ['page.created'];
  await make({ url: `${receiver.url}?slack`, format: 'slack', events });
  await make({ url: `${receiver.url}?teams`, format: 'teams', events });
  await carol.create('/chat', '# <!channel> a|b & [x](http://evil.example)\n');
  const calls = await until(receiver, 2);
  const bodyOf = (query: string) => JSON.parse(calls.find(({ url }) => url.endsWith(query))?.body ?? '');
  t.match(
    bodyOf('slack').text,
    /^Carol created <https:\/\/wiki\.example\/-\/page\/[0-9a-f]{24}\|&lt;!channel&gt; a¦b &amp; /,
  );
  const [card] = bodyOf('teams').attachments;
  t.match(card.content.body[0].text, /^Carol created \[\\<\\!channel\\>/);
  t.notMatch(card.content.body[0].text, /[^\\]\]\(http:\/\/evil/);
});

t.test('administrators make, change and remove webhooks, which the audit log has without the address', async (t) => {
  const url = 'https://hooks.example/services/T0/secret';
  const { webhook, secret } = await make({ name: 'Build', url, secret: 'a secret of our own' });
  t.equal(secret, 'a secret of our own');
  t.match((await ada.ask('GET', '/api/webhooks')).json().items, [
    { name: 'Build', url, owner: { name: 'Ada' }, place: '/' },
  ]);
  t.notMatch((await ada.ask('GET', '/api/webhooks')).body, /a secret of our own/);
  const change = { name: 'Builds', place: '/docs', events: ['page.moved'] };
  t.match((await ada.ask('PATCH', `/api/webhooks/${webhook.id}`, change)).json(), { ...change, url });
  t.match((await ada.ask('POST', `/api/webhooks/${webhook.id}/secret`)).json(), { secret: /^whsec_/ });
  t.equal((await ada.ask('DELETE', `/api/webhooks/${webhook.id}`)).statusCode, 204);
  t.equal((await ada.ask('DELETE', `/api/webhooks/${webhook.id}`)).statusCode, 404);
  const log = (await ada.ask('GET', '/api/audit-log')).json().items.slice(0, 4);
  t.match(log, [
    { action: 'webhook.deleted', target: { name: 'Builds' } },
    { action: 'webhook.changed' },
    { action: 'webhook.changed' },
    { action: 'webhook.created', actor: { name: 'Ada' }, details: { host: 'hooks.example' } },
  ]);
  t.notMatch(JSON.stringify(log), /services/);

  const refused: [object, string][] = [
    [{ url: 'ftp://a.example' }, 'webhook_url_invalid'],
    [{ url: 'https://me:secret@a.example' }, 'webhook_url_invalid'],
    [{ url: 'nowhere' }, 'webhook_url_invalid'],
    [{ url, place: 'docs' }, 'path_invalid'],
    [{ url, events: [] }, 'invalid_request'],
    [{ url, events: ['page.read'] }, 'invalid_request'],
    [{ url, secret: 'short' }, 'invalid_request'],
  ];
  for (const [payload, code] of refused) {
    const answer = await ada.ask('POST', '/api/webhooks', { name: 'x', events: ['page.saved'], ...payload });
    t.match(answer.json(), { status: 400, code }, JSON.stringify(payload));
  }
  const asMember = await carol.ask('POST', '/api/webhooks', { name: 'x', url, events: ['page.saved'] });
  t.match(asMember.json(), { status: 403, code: 'admin_required' });
  t.equal((await carol.ask('GET', '/api/webhooks')).statusCode, 403);
  for (let i = 0; i < 50; i += 1) await make({ url });
  const tooMany = await ada.ask('POST', '/api/webhooks', { name: 'x', url, events: ['page.saved'] });
  t.match(tooMany.json(), { status: 409, code: 'too_many_webhooks' });
});

t.test('deliveries of the same millisecond are listed once each, page by page', async (t) => {
  const receiver = await openReceiver(t);
  const { webhook } = await make({ url: receiver.url });
  const createdAt = new Date();
  const delivery = { webhookId: new ObjectId(webhook.id), name: 'page.saved', createdAt };
  const ids = ['a', 'b', 'c', 'd'];
  const records = ids.map((_id) => ({ _id, ...delivery, state: 'delivered', attempts: [], tries: 0 }));
  await app.mongo.db.collection<{ _id: string }>('webhook_deliveries').insertMany(records);
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const list = (await ada.ask('GET', `/api/webhooks/${webhook.id}/deliveries?limit=1${cursor}`)).json();
    seen.push(...list.items.map(({ id }: { id: string }) => id));
    if (list.nextCursor === null) break;
    cursor = `&cursor=${list.nextCursor}`;
  }
  t.same(seen, ids.toReversed());
});
