import { ObjectId } from 'mongodb';
import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { addAccounts, addWatches } from '../../ops/testing/watchers.ts';
import { typeOverHttp } from '../collab/test-typing.ts';
import type { Person } from '../pages/permissions/test-people.ts';
import { openBells } from './test-bells.ts';

alsoBoot(['comments', 'collab']);

t.setTimeout(180_000);
const bells = await openBells(t, { publishing: 'done' });
const { app, ada, bob, carol, group, move, notified, restrict, save } = bells;

let pages = 0;
const newPage = (who: Person, under = '') => who.create(`${under}/page-${++pages}`);
const linkTo = ({ user }: Person) => `[@${user.name}](/-/people/${user.id})`;
const watch = (who: Person, id: string, payload: object) => who.ask('PUT', `/api/pages/${id}/watch`, payload);
const say = async (who: Person, id: string, body: string, more: object = {}) =>
  (await who.ask('POST', `/api/pages/${id}/comments`, { body, ...more })).json().comment;

/** Newest first. */
const notificationsOf = async (who: Person, { id }: { id: string }) =>
  (await notified(who)).filter(({ page }) => page?.id === id).map(({ kind, count }) => [kind, count]);

t.beforeEach(async () => {
  for (const who of [ada, bob, carol]) await who.ask('POST', '/api/notifications/read-all');
  for (const name of ['notifications', 'watches']) await app.mongo.db.collection(name).deleteMany({});
});

t.test('each person gets one notice of a comment: mentioned, participant or watcher', async (t) => {
  const page = await newPage(ada);
  const first = await say(bob, page.id, 'Is this so?');
  t.same(await notificationsOf(ada, page), [['comment', 1]], 'whose page it is');
  const answer = await say(ada, page.id, `Ask ${linkTo(carol)}.`, { threadId: first.id });
  t.same(await notificationsOf(bob, page), [['reply', 1]], 'who also watches it by now, and is notified once');
  t.match(await notified(carol), [{ kind: 'mention', comment: { id: answer.id, threadId: first.id }, count: 1 }]);
  const last = await say(carol, page.id, `Yes, ${linkTo(bob)}.`, { threadId: first.id });
  t.same(await notificationsOf(bob, page), [
    ['mention', 1],
    ['reply', 1],
  ]);
  t.same(await notificationsOf(ada, page), [
    ['reply', 1],
    ['comment', 1],
  ]);
  t.match(await notified(ada), [{ comment: { id: last.id } }, { comment: { id: first.id } }]);
  t.same(await notificationsOf(carol, page), [['mention', 1]], 'no one is notified of their own words');
});

t.test('an edit that mentions someone notifies them, and no one else', async (t) => {
  const page = await newPage(ada);
  const said = await say(bob, page.id, 'Is this so?');
  const change = { body: `Is this so, ${linkTo(carol)}?`, baseVersion: said.version };
  t.equal((await bob.ask('PATCH', `/api/comments/${said.id}`, change)).statusCode, 200);
  t.same(await notificationsOf(carol, page), [['mention', 1]]);
  t.same(await notificationsOf(ada, page), [['comment', 1]]);
});

t.test('a page notifies those it newly mentions, alone or with their group, unless they may not see it', async (t) => {
  const team = await group(carol, ada);
  const page = await newPage(bob);
  await save(bob, page, `Ask ${linkTo(carol)} or [@Team](/-/groups/${team}).\n`);
  t.same(await notificationsOf(carol, page), [['mention', 1]]);
  t.same(await notificationsOf(ada, page), [['mention', 1]]);
  await save(bob, page, `Ask ${linkTo(carol)} or [@Team](/-/groups/${team}) now.\n`);
  t.same(await notificationsOf(carol, page), [['mention', 1]], 'who was named before is not notified again');

  const secret = await newPage(bob);
  await restrict(secret, { view: [] });
  await save(bob, secret, `Keep it from ${linkTo(carol)}.\n`);
  await restrict(secret, {});
  t.same(await notificationsOf(carol, secret), []);
});

t.test(
  'people who watch a subtree are notified of new, changed, moved, trashed and restored pages there',
  async (t) => {
    const above = await newPage(ada);
    await watch(bob, above.id, { mode: 'watching', scope: 'subtree' });
    const page = await newPage(carol, above.path);
    t.same(await notificationsOf(bob, page), [['page.created', 1]]);
    await save(carol, page, '# Changed\n');
    const { path } = page;
    await move(`/api/pages/${page.id}/rename`, { path: `${path}-moved` });
    t.match(await notified(bob), [{ kind: 'page.moved', moved: { from: path, to: `${path}-moved` } }]);
    await move(`/api/pages/${page.id}/trash`);
    await move(`/api/pages/${page.id}/restore`);
    const kinds = ['page.restored', 'page.trashed', 'page.moved', 'page.saved', 'page.created'];
    t.same(
      await notificationsOf(bob, page),
      kinds.map((kind) => [kind, 1]),
    );
    t.same(await notificationsOf(ada, page), [], 'who moved it, and watches nothing here');
    await move(`/api/pages/${page.id}/rename`, { path: `/away-${pages}` });
    t.match((await notificationsOf(bob, page))[0], ['page.moved', 2], 'also that it goes from there');
    await save(carol, page, '# Gone\n');
    t.same((await notificationsOf(bob, page)).flat().includes(2), true);
    t.match(await notificationsOf(bob, page), [['page.moved', 2]], 'and nothing more of it then');
  },
);

t.test('the nearest setting wins, manual ones over automatic ones', async (t) => {
  const above = await newPage(ada);
  const middle = await newPage(ada, above.path);
  const page = await newPage(ada, middle.path);
  const state = async () => (await bob.ask('GET', `/api/pages/${page.id}/watch`)).json();
  const isTold = async () => {
    await app.mongo.db.collection('notifications').deleteMany({});
    await save(carol, page, `# ${Math.random()}\n`);
    return (await notificationsOf(bob, page)).length === 1;
  };
  t.match(await state(), { own: null, effective: 'none', from: null });
  t.equal(await isTold(), false);
  await watch(bob, above.id, { mode: 'watching', scope: 'subtree' });
  t.match(await state(), { own: null, effective: 'watching', from: { id: above.id, path: above.path } });
  t.equal(await isTold(), true);
  await watch(bob, middle.id, { mode: 'muted', scope: 'subtree' });
  t.match(await state(), { own: null, effective: 'muted', from: { id: middle.id } });
  t.equal(await isTold(), false);
  await say(bob, page.id, 'I write where I have muted.');
  await app.notifications.deliverDue();
  t.match(await state(), { own: { isAutomatic: true }, effective: 'muted', from: { id: middle.id } });
  t.equal(await isTold(), false);
  await watch(bob, page.id, { mode: 'watching' });
  t.match(await state(), { own: { mode: 'watching', scope: 'page', isAutomatic: false }, from: null, watchers: 2 });
  t.equal(await isTold(), true);
  await watch(bob, middle.id, { mode: 'muted', scope: 'page' });
  t.equal((await bob.ask('DELETE', `/api/pages/${page.id}/watch`)).statusCode, 200);
  t.match(await state(), { own: null, effective: 'watching', from: { id: above.id } });
  t.equal(await isTold(), true, 'a setting for one page says nothing of those below it');
});

t.test('removing an automatic watch is not undone automatically', async (t) => {
  const page = await newPage(bob);
  await app.notifications.deliverDue();
  const state = async () => (await bob.ask('GET', `/api/pages/${page.id}/watch`)).json();
  t.match(await state(), { own: { mode: 'watching', isAutomatic: true }, effective: 'watching' });
  t.match((await bob.ask('GET', '/api/watches')).json(), { items: [{ page: { id: page.id }, isAutomatic: true }] });
  await bob.ask('DELETE', `/api/pages/${page.id}/watch`);
  t.match(await state(), { own: null, effective: 'none' });
  t.same((await bob.ask('GET', '/api/watches')).json(), { items: [], nextCursor: null });
  await say(bob, page.id, 'Still me.');
  await save(carol, page, '# Changed\n');
  t.match(await state(), { own: null, effective: 'none' });
  t.same(await notified(bob), []);
});

t.test('a muted page still notifies of replies and mentions, but not of group mentions', async (t) => {
  const team = await group(bob);
  const page = await newPage(ada);
  const first = await say(bob, page.id, 'Hello');
  await watch(bob, page.id, { mode: 'muted' });
  await say(ada, page.id, `All of [@Team](/-/groups/${team})!`);
  await save(ada, page, '# Changed\n');
  t.same(await notificationsOf(bob, page), []);
  await say(ada, page.id, `You, ${linkTo(bob)}!`);
  await say(ada, page.id, 'Hello to you.', { threadId: first.id });
  t.same(await notificationsOf(bob, page), [
    ['reply', 1],
    ['mention', 1],
  ]);
});

t.test('unpublished changes cause one reminder after a day', async (t) => {
  const page = await newPage(ada);
  for (const who of [carol, bob]) await typeOverHttp(app, who.headers, page.id, 'Unpublished. ');
  await app.collab.sweep();
  t.same(await notificationsOf(bob, page), [], 'not yet');
  const heads = app.mongo.db.collection('collab_documents');
  const dayLater = () => heads.updateOne({ _id: new ObjectId(page.id) }, { $set: { remindAt: new Date(0) } });
  await dayLater();
  for (let round = 0; round < 2; round += 1) await app.collab.sweep();
  for (const who of [carol, bob]) t.same(await notificationsOf(who, page), [['page.unpublished', 1]]);
  t.match(await notified(bob), [{ people: [] }]);
  t.same(await notificationsOf(ada, page), [], 'who has written nothing');
  await dayLater();
  await app.collab.sweep();
  t.same(await notificationsOf(bob, page), [['page.unpublished', 1]]);
  await bob.ask('POST', `/api/pages/${page.id}/live/publish`);
  t.equal((await heads.findOne({ _id: new ObjectId(page.id) }))?.remindAt, null);
  for (const who of [carol, bob])
    await eventually(async () => (await notificationsOf(who, page)).length === 0, 'it is settled');
});

t.test('new members of a group are notified once, unless they added themselves', async (t) => {
  const id = await group(bob);
  await ada.ask('PUT', `/api/groups/${id}/members/${bob.user.id}`);
  await ada.ask('PUT', `/api/groups/${id}/members/${ada.user.id}`);
  const [entry, ...more] = (await notified(bob)).filter((entry) => entry.group?.id === id);
  t.match(entry, { kind: 'group.joined', page: null, group: { name: String }, people: [{ name: 'Ada' }], count: 1 });
  t.same([more, (await notified(ada)).filter((entry) => entry.group?.id === id)], [[], []]);
  await ada.ask('DELETE', `/api/groups/${id}`);
  t.same(
    (await notified(bob)).filter((entry) => entry.kind === 'group.joined'),
    [],
    'a group that is gone is news no more',
  );
});

t.test('an inviter is notified of an accepted invitation once, however often it is emitted', async (t) => {
  const event = { accountId: bob.user.id, invitedBy: ada.user.id, at: new Date().toISOString() };
  for (let i = 0; i < 3; i += 1) t.ok(await app.events.emit('invitation.accepted', event));
  const [entry, ...more] = await notified(ada);
  t.match(entry, { kind: 'invitation.accepted', page: null, group: null, people: [{ name: 'Bob' }], count: 1 });
  t.same(more, []);
});

t.test('watchers are not notified of hidden pages, nor when suspended', async (t) => {
  const page = await newPage(ada);
  const team = await group(bob);
  for (const who of [bob, carol]) await watch(who, page.id, { mode: 'watching' });
  await restrict(page, { view: [team] });
  await save(ada, page, '# For some\n');
  t.same([await notificationsOf(bob, page), await notificationsOf(carol, page)], [[['page.saved', 1]], []]);
  t.equal((await watch(carol, page.id, { mode: 'watching' })).statusCode, 404);
  await app.accounts.suspend(bob.user.id);
  await save(ada, page, '# For some, changed\n');
  await app.accounts.reinstate(bob.user.id);
  t.same(await notificationsOf(bob, page), [['page.saved', 1]]);
});

t.test('2,000 watchers of a page are notified part by part, each once', async (t) => {
  const page = await newPage(ada);
  await app.notifications.deliverDue();
  const accounts = await addAccounts(app, 2000);
  await addWatches(app, page.id, accounts);
  const parts: number[] = [];
  app.events.on('notifications.changed', 'test', async ({ accountIds }) => void parts.push(accountIds.length));
  await save(bob, page, '# Changed\n');
  const entry = await app.mongo.db
    .collection('notifications')
    .find({ pageId: new ObjectId(page.id) })
    .toArray();
  t.same(new Set(entry.map(({ accountId }) => String(accountId))), new Set([...accounts.map(String), ada.user.id]));
  t.equal(entry.length, 2001);
  t.ok(parts.length > 5 && Math.max(...parts) <= 500, `${parts}`);
  await save(bob, page, '# Changed again\n');
  const counts = await app.mongo.db.collection('notifications').distinct('count', { pageId: new ObjectId(page.id) });
  t.same(counts, [2]);

  // Simulates a crash before progress was stored, with the entry read since.
  const notifications = app.mongo.db.collection('notifications');
  await notifications.updateMany({ accountId: accounts[0] }, { $set: { readAt: new Date() }, $unset: { openKey: '' } });
  const before = await notifications.find({}).sort({ _id: 1 }).toArray();
  const unfinished = { $set: { dueAt: new Date(0), stage: 0, after: null } };
  await app.mongo.db
    .collection('notification_jobs')
    .updateMany({ event: 'page.saved', 'payload.pageId': page.id }, unfinished);
  await app.notifications.deliverDue();
  t.same(await notifications.find({}).sort({ _id: 1 }).toArray(), before, 'an event emitted again changes nothing');
});

t.test('a move that a listener failed to handle is emitted again', async (t) => {
  const page = await newPage(carol);
  let isBroken = true;
  const heard: string[] = [];
  app.events.on('page.moved', 'test', async ({ moveId }) => {
    if (isBroken) throw new Error('away');
    heard.push(moveId);
  });
  const moveId = await move(`/api/pages/${page.id}/rename`, { path: `${page.path}-moved` });
  t.same(heard, []);
  isBroken = false;
  await app.pages.announcePending(new Date());
  await app.pages.announcePending(new Date());
  t.same(heard, [moveId], 'and once all could use it, no more');
  t.same(await notificationsOf(carol, page), [['page.moved', 1]], 'its sender is notified once');
});

t.test('the origin of a page is hidden from people who cannot see it', async (t) => {
  const secret = await newPage(ada);
  const page = await newPage(ada, secret.path);
  await watch(bob, page.id, { mode: 'watching' });
  await watch(carol, page.id, { mode: 'watching' });
  await restrict(secret, { view: [await group(carol)] });
  const path = `/page-${++pages}`;
  await move(`/api/pages/${page.id}/rename`, { path });
  t.match(await notified(bob), [{ kind: 'page.moved', page: { path }, moved: null }]);
  t.match(await notified(carol), [{ kind: 'page.moved', page: { path }, moved: { from: page.path, to: path } }]);
});

t.test('lists skip many hidden entries in few steps', async (t) => {
  const [page, hidden] = [await newPage(ada), await newPage(ada)];
  await watch(bob, page.id, { mode: 'watching' });
  await save(ada, page, '# Changed\n');
  await notified(bob);
  await restrict(hidden, { view: [] });
  const [accountId, pageId] = [new ObjectId(bob.user.id), new ObjectId(hidden.id)];
  const expiresAt = new Date(Date.now() + 60 * 60_000);
  const at = new Date(Date.now() + 60_000);
  await app.mongo.db.collection('notifications').insertMany(
    Array.from({ length: 1200 }, () => ({
      _id: new ObjectId(),
      accountId,
      kind: 'page.saved',
      pageId,
      people: [],
      count: 1,
      occurrences: [new ObjectId()],
      at,
      readAt: at,
      expiresAt,
    })),
  );
  await app.mongo.db.collection('watches').insertMany(
    Array.from({ length: 1200 }, () => ({
      _id: new ObjectId(),
      accountId,
      pageId: new ObjectId(),
      mode: 'watching',
      scope: 'page',
      isAutomatic: false,
      at,
    })),
  );
  const kept = t.capture(app.pages, 'nameKept', app.pages.nameKept);
  t.match((await bob.ask('GET', '/api/notifications?limit=1')).json(), {
    items: [{ page: { id: page.id } }],
    nextCursor: null,
  });
  t.equal(kept().length, 4, 'steps through notifications');
  const visible = t.capture(app.pages, 'nameVisible', app.pages.nameVisible);
  t.match((await bob.ask('GET', '/api/watches?limit=1')).json(), {
    items: [{ page: { id: page.id } }],
    nextCursor: null,
  });
  t.equal(visible().length, 4, 'steps through watches');
});
