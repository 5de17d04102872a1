import { ObjectId } from 'mongodb';
import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { openBells } from '../notifications/test-bells.ts';
import type { Person } from '../pages/permissions/test-people.ts';

alsoBoot(['notifications']);

const { app, ada, bob, carol, restrict, notified } = await openBells(t);
let pages = 0;
const newPage = (under = '') => carol.create(`${under}/page-${++pages}`);
const ask = (who: Person, payload: object) => who.ask('POST', '/api/access-requests', payload);

/** The requests someone was notified of, after delivery. */
async function asked(who: Person) {
  await eventually(
    async () => (await app.mongo.db.collection('access_requests').countDocuments({ isPending: true })) === 0,
    'all requests are delivered',
  );
  return (await notified(who)).filter(({ kind }) => kind === 'access.requested');
}

t.beforeEach(async () => {
  for (const name of ['notifications', 'access_requests']) await app.mongo.db.collection(name).deleteMany({});
});

t.test('a request reaches the owner of a hidden page, and reveals nothing to its sender', async (t) => {
  const page = await newPage();
  await restrict(page, { view: [] });
  const answers = [
    await ask(bob, { path: page.path }),
    await ask(bob, { path: '/nothing/here' }),
    await ask(bob, { pageId: page.id }),
    await ask(bob, { pageId: String(new ObjectId()) }),
    await ask(carol, { path: page.path }),
  ];
  for (const answer of answers) t.same([answer.statusCode, answer.body], [204, ''], 'the same response for all');
  t.match(await asked(carol), [{ page: { id: page.id }, people: [{ name: 'Bob' }] }]);
  t.same(await asked(ada), []);
  t.same(await asked(bob), []);
});

t.test('people who can view or edit a page request nothing; editing can be requested separately', async (t) => {
  const page = await newPage();
  await ask(bob, { path: page.path, right: 'edit' });
  t.same(await asked(carol), []);
  await app.mongo.db.collection('access_requests').deleteMany({});
  await restrict(page, { edit: [] });
  await ask(bob, { path: page.path });
  t.same(await asked(carol), []);
  await ask(bob, { path: page.path, right: 'edit' });
  t.match(await asked(carol), [{ page: { id: page.id }, count: 1 }]);
});

t.test('each rule that shuts someone out is a matter for its own owner', async (t) => {
  const above = await ada.create(`/above-${++pages}`);
  const page = await newPage(above.path);
  await restrict(above, { view: [carol] });
  await restrict(page, { view: [] });
  await ask(bob, { path: page.path });
  t.match(await asked(carol), [{ page: { id: page.id } }]);
  t.match(await asked(ada), [{ page: { id: above.id } }]);
});

t.test('the same request is delivered once a day, those of several people together', async (t) => {
  const page = await newPage();
  await restrict(page, { view: [] });
  await Promise.all([ask(bob, { path: page.path }), ask(bob, { path: page.path })]);
  t.match(await asked(carol), [{ count: 1 }]);
  await ask(bob, { path: page.path });
  t.match(await asked(carol), [{ count: 1 }]);
});

t.test('administrators are asked where the owner is suspended', async (t) => {
  const page = await newPage();
  await restrict(page, { view: [] });
  await app.accounts.suspend(carol.user.id);
  await ask(bob, { path: page.path });
  t.match(await asked(ada), [{ page: { id: page.id } }]);
  await app.accounts.reinstate(carol.user.id);
});

t.test('a request that a crashed process has left is delivered later', async (t) => {
  const page = await newPage();
  await restrict(page, { view: [] });
  const at = new Date(Date.now() - 120_000);
  const [_id, accountId] = [new ObjectId(), new ObjectId(bob.user.id)];
  const left = { _id, accountId, subject: page.path, right: 'view', at, isPending: true };
  await app.mongo.db.collection('access_requests').insertOne(left);
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.match(await asked(carol), [{ page: { id: page.id } }]);
});

t.test('subjects that cannot be pages are refused, and so are endless requests', async (t) => {
  for (const payload of [{}, { path: 'none' }, { pageId: 'x' }, { path: '/a', right: 'own' }, { path: '/a', more: 1 }])
    t.equal((await ask(bob, payload)).statusCode, 400, JSON.stringify(payload));
  t.equal((await app.inject({ method: 'POST', url: '/api/access-requests', payload: { path: '/a' } })).statusCode, 401);
  const statuses: number[] = [];
  for (let i = 0; i < 25; i += 1) statuses.push((await ask(bob, { path: `/p${i}` })).statusCode);
  t.equal(statuses.at(-1), 429);
});
