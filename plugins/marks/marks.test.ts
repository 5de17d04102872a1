import { ObjectId } from 'mongodb';
import t from 'tap';
import { openPeople, type People, type Person } from '../pages/permissions/test-people.ts';
import { marksMax } from './mark.ts';

t.setTimeout(120_000);

let people: People;
t.before(async () => {
  people = await openPeople(t);
});

const marksOf = async (who: Person, { id }: { id: string }) => (await who.ask('GET', `/api/pages/${id}/marks`)).json();
const pathsOf = async (who: Person, list: 'stars' | 'recently-viewed') =>
  (await who.ask('GET', `/api/${list}`)).json().items.map(({ page }: { page: { path: string } }) => page.path);
const collection = () => people.app.mongo.db.collection('marks');

t.test('stars are private, likes are public, and both exist once', async (t) => {
  const { ada, bob, carol } = people;
  const page = await ada.create('/liked');
  const nothing = { isStarred: false, isLiked: false, likes: 0, likedBy: [] };
  t.same(await marksOf(bob, page), nothing);
  for (const who of [bob, bob, carol]) {
    for (const mark of ['star', 'like'])
      t.equal((await who.ask('PUT', `/api/pages/${page.id}/${mark}`)).statusCode, 200);
  }
  const likedBy = [carol, bob].map(({ user }) => ({ id: user.id, name: user.name, avatarUrl: null }));
  t.same(await marksOf(bob, page), { isStarred: true, isLiked: true, likes: 2, likedBy });
  t.same(await marksOf(ada, page), { isStarred: false, isLiked: false, likes: 2, likedBy });
  for (const _ of [1, 2]) {
    const answer = await bob.ask('DELETE', `/api/pages/${page.id}/like`);
    t.same(answer.json(), { isStarred: true, isLiked: false, likes: 1, likedBy: likedBy.slice(0, 1) });
  }
  t.same((await bob.ask('DELETE', `/api/pages/${page.id}/star`)).json().isStarred, false);
  t.same(await pathsOf(bob, 'stars'), []);
  t.same(await pathsOf(carol, 'stars'), ['/liked']);
});

t.test('simultaneous likes of one person count once', async (t) => {
  const { ada, bob, carol } = people;
  const page = await ada.create('/at-once');
  const all = [ada, bob, carol].flatMap((who) => [who, who, who]);
  await Promise.all(all.map((who) => who.ask('PUT', `/api/pages/${page.id}/like`)));
  t.equal((await marksOf(ada, page)).likes, 3);
});

t.test('popular pages are those that most people liked in the last 90 days, without hidden ones', async (t) => {
  const { ada, bob, carol, restrict } = people;
  const liked = async (path: string, ...by: Person[]) => {
    const page = await ada.create(path);
    for (const who of by) await who.ask('PUT', `/api/pages/${page.id}/like`);
    return page;
  };
  await collection().deleteMany({ kind: 'like' });
  const hidden = await liked('/popular-hidden', ada, bob, carol);
  await restrict(hidden, { view: [] });
  await liked('/popular-second', bob);
  const old = await liked('/popular-old', ada, bob, carol);
  await collection().updateMany(
    { pageId: new ObjectId(old.id) },
    { $set: { at: new Date(Date.now() - 91 * 86_400_000) } },
  );
  await liked('/popular-first', bob, carol);
  await liked('/popular-last-liked', carol);
  const popular = async (who: Person, limit = 10) =>
    (await who.ask('GET', `/api/popular?limit=${limit}`))
      .json()
      .items.map(({ page, likes }: { page: { path: string }; likes: number }) => [page.path, likes]);
  const visible = [
    ['/popular-first', 2],
    ['/popular-last-liked', 1],
    ['/popular-second', 1],
  ];
  t.same(await popular(bob), visible);
  t.same(await popular(bob, 1), visible.slice(0, 1));
  t.same((await popular(ada)).slice(0, 1), [['/popular-hidden', 3]], 'an administrator sees it');
});

t.test('a list of stars is read part by part, the last starred first, without what one may not see', async (t) => {
  const { ada, bob, restrict } = people;
  const hidden = await ada.create('/s-hidden');
  const paths = ['/s0', '/s-hidden/a', '/s1', '/s2', '/s-hidden/b', '/s3'];
  for (const path of paths) await bob.ask('PUT', `/api/pages/${(await ada.create(path)).id}/star`);
  await restrict(hidden, { view: [] });
  const read: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = (await bob.ask('GET', `/api/stars?limit=2${cursor && `&cursor=${cursor}`}`)).json();
    t.equal(answer.items.length, 2);
    read.push(...answer.items.map(({ page }: { page: { path: string } }) => page.path));
    if (answer.nextCursor === null) break;
    cursor = answer.nextCursor;
  }
  t.same(read, ['/s3', '/s2', '/s1', '/s0']);
  await restrict(hidden, {});
  t.equal((await pathsOf(bob, 'stars')).length, 6);
  t.equal((await bob.ask('GET', '/api/stars?cursor=x')).statusCode, 400);
});

t.test('viewed pages are listed once, the most recent first, and can be cleared', async (t) => {
  const { ada, bob, carol, restrict } = people;
  const [one, two] = [await ada.create('/v1'), await ada.create('/v2')];
  const look = (who: Person, { id }: { id: string }) => who.ask('PUT', `/api/pages/${id}/viewed`);
  for (const page of [one, two, one]) t.equal((await look(bob, page)).statusCode, 204);
  t.same(await pathsOf(bob, 'recently-viewed'), ['/v2', '/v1'], 'the second look within a minute is not noted');
  await collection().updateMany({ kind: 'view' }, { $set: { at: new Date(Date.now() - 61_000) } });
  await look(bob, one);
  t.same(await pathsOf(bob, 'recently-viewed'), ['/v1', '/v2']);
  t.equal(await collection().countDocuments({ kind: 'view' }), 2);
  t.same(await pathsOf(carol, 'recently-viewed'), []);
  await restrict(two, { view: [] });
  t.same(await pathsOf(bob, 'recently-viewed'), ['/v1']);
  t.equal((await look(bob, two)).statusCode, 404);
  t.equal((await bob.ask('DELETE', '/api/recently-viewed')).statusCode, 204);
  t.same(await pathsOf(bob, 'recently-viewed'), []);
});

t.test('the oldest looks go, and a star too many is refused', async (t) => {
  const { ada, bob } = people;
  const accountId = new ObjectId(bob.user.id);
  const fill = (kind: 'star' | 'view', count: number) =>
    collection().insertMany(
      Array.from({ length: count }, (_, i) => ({ accountId, pageId: new ObjectId(), kind, at: new Date(i) })),
    );
  await collection().deleteMany({ accountId });
  await fill('view', marksMax.view);
  await fill('star', marksMax.star - 1);
  const [last, more] = [await ada.create('/last'), await ada.create('/one-more')];
  await bob.ask('PUT', `/api/pages/${last.id}/viewed`);
  t.equal(await collection().countDocuments({ accountId, kind: 'view' }), marksMax.view);
  t.equal(await collection().countDocuments({ accountId, kind: 'view', at: new Date(0) }), 0);
  t.equal((await bob.ask('PUT', `/api/pages/${last.id}/star`)).statusCode, 200);
  const refused = await bob.ask('PUT', `/api/pages/${more.id}/star`);
  t.match(refused.json(), { status: 409, code: 'too_many_marks' });
  t.equal(
    (await bob.ask('PUT', `/api/pages/${last.id}/star`)).statusCode,
    200,
    'one that is there already is not more',
  );
  t.same(await pathsOf(bob, 'stars'), ['/last'], 'read past what is not there');
  await collection().deleteMany({ accountId });
});

t.test('marks wait for a page in the trash, and go with one that is gone', async (t) => {
  const { app, ada, bob, move } = people;
  const page = await ada.create('/trashed');
  for (const mark of ['star', 'like', 'viewed']) await bob.ask('PUT', `/api/pages/${page.id}/${mark}`);
  await move(`/api/pages/${page.id}/trash`);
  t.same([await pathsOf(bob, 'stars'), await pathsOf(bob, 'recently-viewed')], [[], []]);
  await move(`/api/pages/${page.id}/restore`);
  t.same([await pathsOf(bob, 'stars'), await pathsOf(bob, 'recently-viewed')], [['/trashed'], ['/trashed']]);
  await move(`/api/pages/${page.id}/trash`);
  await ada.ask('DELETE', `/api/trash/${page.id}`);
  await app.pages.sweepTrash();
  t.equal(await collection().countDocuments({ pageId: new ObjectId(page.id) }), 0);
});

t.test('marks require a signed-in person and a token that may write', async (t) => {
  const { app, ada } = people;
  const page = await ada.create('/asked');
  const lists = ['/api/stars', '/api/recently-viewed', `/api/pages/${page.id}/marks`];
  for (const url of lists) t.equal((await app.inject(url)).statusCode, 401, url);
  const reader = (await ada.ask('POST', '/api/access-tokens', { name: 'reader', scopes: ['read'] })).json();
  const headers = { authorization: `Bearer ${reader.accessToken}` };
  for (const url of lists) t.equal((await app.inject({ url, headers })).statusCode, 200, url);
  for (const mark of ['star', 'like', 'viewed']) {
    const url = `/api/pages/${page.id}/${mark}`;
    t.match((await app.inject({ method: 'PUT', url, headers })).json(), { code: 'insufficient_scope' });
  }
});

t.test('the check finds leftovers of purged pages and deleted accounts', async (t) => {
  const { app, ada } = people;
  const page = await ada.create('/checked');
  await collection().deleteMany({});
  await ada.ask('PUT', `/api/pages/${page.id}/star`);
  t.match(await app.checks.run({ settleMs: 1 }), { examined: { marks: 1 }, violations: 0 });
  await collection().updateOne({}, { $set: { accountId: new ObjectId() } });
  t.match((await app.checks.run({ settleMs: 1 })).findings, { mark_account_absent: 1 });
  await collection().updateOne({}, { $set: { pageId: new ObjectId() } });
  t.match((await app.checks.run({ settleMs: 1 })).findings, { mark_page_absent: 1 });
});
