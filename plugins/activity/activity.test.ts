import { ObjectId } from 'mongodb';
import t from 'tap';
import { openPeople, type Person } from '../pages/permissions/test-people.ts';
import { readMax } from './read-activity.ts';

interface Entry {
  id: string;
  kind: string;
  page: { id: string; path: string; title: string; isTrashed: boolean };
  people: { id: string; name: string }[];
  count: number;
  since: string;
  at: string;
  moved: { from: string; to: string } | null;
  comment: { id: string; threadId: string } | null;
  revision: { id: string; previousId: string | null } | null;
}

const { app, ada, carol, bob, group, restrict, move } = await openPeople(t);
const records = app.mongo.db.collection<{ kind: string; pageId: ObjectId }>('activity');

async function list(who: Person, query = ''): Promise<{ items: Entry[]; nextCursor: string | null }> {
  const answer = await who.ask('GET', `/api/activity?${query}`);
  if (answer.statusCode !== 200) throw new Error(`the list answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

async function save(who: Person, { id }: { id: string }, body: string): Promise<string> {
  const { revisionId } = (await who.ask('GET', `/api/pages/${id}?omit=body,ast`)).json();
  const saved = await who.ask('PUT', `/api/pages/${id}`, { body, baseRevisionId: revisionId });
  if (saved.statusCode !== 200) throw new Error(`the save answered ${saved.statusCode}: ${saved.body}`);
  return saved.json().revisionId;
}

const shortly = ({ items }: { items: Entry[] }) =>
  items.map(({ kind, page, people, count }) => [kind, page.path, people.map(({ name }) => name).join('+'), count]);

t.test('activity on a page is listed, newest first; saves of one person within an hour are one entry', async (t) => {
  const page = await carol.create('/a/tea', '# Tea');
  const created = page.revisionId;
  await save(bob, page, '# Tea\n\n1');
  const second = await save(bob, page, '# Tea\n\n2');
  await save(carol, page, '# Tea\n\n3');
  await move(`/api/pages/${page.id}/rename`, { path: '/a/coffee' });
  const { items, nextCursor } = await list(bob, `pageId=${page.id}`);
  t.same(shortly({ items }), [
    ['page.moved', '/a/coffee', 'Ada', 1],
    ['page.saved', '/a/coffee', 'Carol', 1],
    ['page.saved', '/a/coffee', 'Bob', 2],
    ['page.created', '/a/coffee', 'Carol', 1],
  ]);
  t.equal(nextCursor, null);
  t.same(items[0]?.moved, { from: '/a/tea', to: '/a/coffee' });
  t.same(items[2]?.revision, { id: second, previousId: created }, 'all that was changed can be compared');
  t.match((await list(ada, `accountId=${bob.user.id}`)).items, [{ id: items[2]?.id }]);
  t.same(shortly(await list(ada, `accountId=${bob.user.id}`)), [['page.saved', '/a/coffee', 'Bob', 2]]);
});

t.test('an entry covers an hour from its first save, by everyone who wrote', async (t) => {
  const page = await carol.create('/hours', '# Hours');
  const ids = [];
  for (const body of ['1', '2', '3', '4']) ids.push(await save(carol, page, body));
  const start = Date.now() - 5 * 60 * 60_000;
  const revisions = app.mongo.db.collection('revisions');
  for (const [i, minutes] of [0, 40, 59.9, 60].entries()) {
    const createdAt = new Date(start + minutes * 60_000);
    await revisions.updateOne({ _id: new ObjectId(ids[i]) }, { $set: { createdAt } });
  }
  await revisions.updateOne({ _id: new ObjectId(ids[1]) }, { $set: { contributors: [new ObjectId(bob.user.id)] } });
  const { changed } = await app.activity.rebuild();
  t.equal(changed, 4);
  const saves = (await list(ada, `pageId=${page.id}`)).items.filter(({ kind }) => kind === 'page.saved');
  t.match(saves, [{ count: 1 }, { count: 3, since: new Date(start).toISOString() }]);
  t.same(
    saves[1]?.people.map(({ name }) => name),
    ['Carol', 'Bob'],
  );
  t.same(saves[1]?.revision, { id: ids[2], previousId: page.revisionId });
  const ofBob = (await list(ada, `accountId=${bob.user.id}&pageId=${page.id}`)).items;
  t.match(ofBob, [{ id: saves[1]?.id, count: 1, revision: { id: ids[1], previousId: ids[0] } }]);
  t.equal(ofBob.length, 1);
});

t.test('an event emitted twice is one entry; a move’s link updates are none', async (t) => {
  const target = await carol.create('/links/target', '# Target');
  const page = await carol.create('/links/from', '[x](/links/target)');
  const revisionId = await save(bob, page, '[x](/links/target) and more');
  for (let i = 0; i < 2; i++) {
    await app.events.emit('page.saved', { pageId: page.id, revisionId, accountId: bob.user.id, at: '' });
  }
  const moveId = await move(`/api/pages/${target.id}/rename`, { path: '/links/elsewhere' });
  t.match((await bob.ask('GET', `/api/pages/${page.id}`)).json().body, '/links/elsewhere', 'the link was led on');
  const facts = { moveId, kind: 'rename', pageId: target.id, accountId: ada.user.id, at: '' } as const;
  await app.events.emit('page.moved', facts);
  t.same(shortly(await list(ada, `pageId=${page.id}`)), [
    ['page.saved', '/links/from', 'Bob', 1],
    ['page.created', '/links/from', 'Carol', 1],
  ]);
  t.same(shortly(await list(ada, `pageId=${target.id}`)), [
    ['page.moved', '/links/elsewhere', 'Ada', 1],
    ['page.created', '/links/elsewhere', 'Carol', 1],
  ]);
});

t.test('comments of one person on a page are one entry, which leads to the last', async (t) => {
  const page = await carol.create('/talk', '# Talk');
  const [first, second] = [new ObjectId().toHexString(), new ObjectId().toHexString()];
  for (const [i, commentId] of [first, second, second].entries()) {
    const at = new Date(Date.now() + i).toISOString();
    const mentions = { people: [], groups: [] };
    const comment = { commentId, threadId: first, pageId: page.id, accountId: bob.user.id, at, mentions };
    await app.events.emit('comment.created', { ...comment, participants: [] });
  }
  const [entry] = (await list(carol, `pageId=${page.id}`)).items;
  t.match(entry, { kind: 'comment.created', count: 2, comment: { id: second, threadId: first }, revision: null });
});

t.test('only what one may see now: rules, groups and the trash decide with every request', async (t) => {
  const editors = await group(carol);
  const page = await carol.create('/secret/plan', '# Plan');
  const sees = async (who: Person) => (await list(who)).items.some(({ page: { id } }) => id === page.id);
  t.same([await sees(carol), await sees(bob)], [true, true]);
  await restrict(page, { view: [editors] });
  t.same([await sees(carol), await sees(bob), await sees(ada)], [true, false, true]);
  const ofPage = `/api/activity?pageId=${page.id}`;
  t.match((await bob.ask('GET', ofPage)).json(), { status: 404, code: 'page_not_found' });
  t.match((await bob.ask('GET', `/api/activity?pageId=${new ObjectId()}`)).json(), { code: 'page_not_found' });
  t.notMatch((await bob.ask('GET', `/api/activity?accountId=${carol.user.id}`)).body, 'secret');
  await move(`/api/pages/${page.id}/trash`);
  const [trashed] = (await list(carol, `pageId=${page.id}`)).items;
  t.match(trashed, { kind: 'page.trashed', page: { path: '/secret/plan', isTrashed: true } });
  t.same([await sees(carol), await sees(bob)], [true, false], 'as the trash shows it');
  t.equal((await ada.ask('DELETE', `/api/trash/${page.id}`)).statusCode, 204);
  t.same([await sees(carol), await sees(ada)], [false, false], 'from then on');
  await app.pages.sweepTrash();
  t.equal(await records.countDocuments({ pageId: new ObjectId(page.id) }), 0, 'nothing is left');
});

t.test('a list stays as it was when first read, whatever is added while paging', async (t) => {
  const pages = [];
  for (const name of ['one', 'two', 'three', 'four']) pages.push(await bob.create(`/paged/${name}`, name));
  for (const page of pages) await save(bob, page, 'again');
  const before = (await list(carol)).items.map(({ id }) => id);
  const seen: string[] = [];
  let turn = 0;
  for (let cursor: string | null = ''; cursor !== null; turn += 1) {
    const answer = await list(carol, `limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...answer.items.map(({ id }) => id));
    cursor = answer.nextCursor;
    const page = pages[turn];
    // A new entry, and a save of a page not yet listed.
    if (page) await save(bob, page, `again, ${turn}`);
    await ada.create(`/paged/new/${turn}`, 'new');
  }
  t.same(seen, before, 'each once, and none is missed');
});

t.test('a request reads past hidden entries up to a limit', async (t) => {
  const page = await carol.create('/shown', '# Shown');
  const hidden = await carol.create('/hidden', '# Hidden');
  await restrict(hidden, { view: [] });
  const by = new ObjectId(carol.user.id);
  const noise = Array.from({ length: readMax + 10 }, () => {
    const [_id, at] = [new ObjectId(), new Date(Date.now() + 60_000)];
    const of = { kind: 'page.saved', pageId: new ObjectId(hidden.id), by, people: [by], previousId: null };
    return { _id, ...of, at, session: _id, startedAt: at };
  });
  await records.insertMany(noise);
  const first = await list(bob, 'limit=1');
  t.same(first.items, [], 'it has read enough');
  t.ok(first.nextCursor);
  t.match((await list(bob, `limit=1&cursor=${first.nextCursor}`)).items, [{ page: { id: page.id } }]);
  t.equal((await bob.ask('GET', '/api/activity?cursor=1-2')).statusCode, 400);
  await app.activity.rebuild();
});

t.test('earlier activity is recorded once, resumes where it stopped, and can be rebuilt at any time', async (t) => {
  const everything = async () => (await records.find().sort({ _id: 1 }).toArray()).filter(isNoComment);
  const isNoComment = ({ kind }: { kind: string }) => kind !== 'comment.created';
  await app.activity.rebuild();
  const wanted = await everything();
  await records.deleteMany({});
  t.ok((await app.backfill.run('activity')) > 10, 'pages were seen to');
  t.same(await everything(), wanted);
  t.equal(await app.backfill.run('activity'), 0, 'once');

  await records.deleteMany({ kind: 'page.created' });
  const orphan = { kind: 'page.saved', ...wanted[0], _id: new ObjectId(), pageId: new ObjectId() };
  await records.insertOne(orphan);
  const kinds = async () => {
    const found: string[] = [];
    await app.checks.run({ settleMs: 1, onFinding: ({ kind }) => void found.push(kind) });
    return [...new Set(found)].sort();
  };
  t.same(await kinds(), ['activity_absent', 'activity_page_absent']);
  const dry = await app.activity.rebuild({ isDryRun: true });
  const done = await app.activity.rebuild();
  t.same(done, dry, 'a dry run says what would be done');
  t.equal(done.removed, 1);
  t.same(await everything(), wanted);
  t.match(await app.activity.rebuild(), { changed: 0, removed: 0 });
  t.same(await kinds(), []);
});

t.test('the origin of a page is hidden from people who cannot see it', async (t) => {
  const secret = await ada.create('/secret-plans', '# Secret');
  const page = await ada.create('/secret-plans/launch', '# Launch');
  await restrict(secret, { view: [await group(carol)] });
  await move(`/api/pages/${page.id}/rename`, { path: '/launch' });
  const { items } = await list(bob, `pageId=${page.id}`);
  t.match(items[0], { kind: 'page.moved', page: { path: '/launch' }, moved: null });
  t.notMatch(JSON.stringify(await list(bob)), 'secret-plans');
  t.match((await list(carol, `pageId=${page.id}`)).items[0], {
    moved: { from: '/secret-plans/launch', to: '/launch' },
  });
});
