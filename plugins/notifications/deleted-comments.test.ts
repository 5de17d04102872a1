import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { addAccounts, addWatches } from '../../ops/testing/watchers.ts';
import type { Person } from '../pages/permissions/test-people.ts';
import { openBells } from './test-bells.ts';

alsoBoot(['comments']);

t.setTimeout(60_000);
const { app, ada, bob, carol, notified, unread } = await openBells(t);
const say = async (who: Person, id: string, body: string, more: object = {}) =>
  (await who.ask('POST', `/api/pages/${id}/comments`, { body, ...more })).json().comment;
const remove = (who: Person, { id }: { id: string }) => who.ask('DELETE', `/api/comments/${id}`);
const linkTo = ({ user }: Person) => `[@${user.name}](/-/people/${user.id})`;

t.afterEach(async () => {
  for (const name of ['notifications', 'notification_jobs']) await app.mongo.db.collection(name).deleteMany({});
});

t.test('a comment that is deleted takes its notices along, read or not, and says so to open tabs', async (t) => {
  const page = await carol.create('/a');
  const said = await say(bob, page.id, `Look, ${linkTo(ada)}.`);
  t.same([await unread(carol), await unread(ada)], [1, 1]);
  await ada.ask('POST', '/api/notifications/read-all');
  const rung: string[] = [];
  app.events.on('notifications.changed', 'test', ({ accountIds }) => void rung.push(...accountIds));
  await remove(bob, said);
  t.same([await notified(carol), await notified(ada)], [[], []]);
  t.equal(await unread(carol), 0);
  t.same(rung, [carol.user.id]);
});

t.test('a notice keeps the existing comments, and leads to the first', async (t) => {
  const page = await carol.create('/b');
  const first = await say(carol, page.id, 'First.');
  const more = { threadId: first.id };
  const [one, two, three] = [
    await say(bob, page.id, 'One.', more),
    await say(ada, page.id, 'Two.', more),
    await say(bob, page.id, 'Three.', more),
  ];
  const replies = async () => (await notified(carol)).filter(({ kind }) => kind === 'reply');
  t.match(await replies(), [{ count: 3, comment: { id: one.id }, people: [{ name: 'Bob' }, { name: 'Ada' }] }]);
  await remove(bob, one);
  t.match(await replies(), [{ count: 2, comment: { id: two.id }, people: [{ name: 'Bob' }, { name: 'Ada' }] }]);
  await remove(ada, two);
  const [left, ...others] = await replies();
  t.match(left, { count: 1, comment: { id: three.id }, at: three.createdAt });
  t.same([left?.people.map(({ name }) => name), others, await unread(carol)], [['Bob'], [], 1]);
  await remove(bob, three);
  t.same(await replies(), []);
});

t.test('a comment deleted before its notification causes none, in any order of events', async (t) => {
  const page = await carol.create('/c');
  await app.notifications.deliverDue();
  const said = await say(bob, page.id, 'Never mind.');
  await remove(bob, said);
  await app.notifications.deliverDue();
  t.same(await notified(carol), []);
  await app.mongo.db
    .collection('notification_jobs')
    .updateOne({ event: 'comment.created' }, { $set: { dueAt: new Date(0), stage: 0, after: null } });
  t.same(await notified(carol), [], 'whichever job was late');
  t.equal(await unread(carol), 0);
});

t.test('500 notices of one comment are taken back', async (t) => {
  const page = await carol.create('/d');
  await app.notifications.deliverDue();
  await addWatches(app, page.id, await addAccounts(app, 500));
  const said = await say(bob, page.id, 'To all.');
  await app.notifications.deliverDue();
  const notifications = app.mongo.db.collection('notifications');
  t.equal(await notifications.countDocuments({}), 501);
  await remove(bob, said);
  await app.notifications.deliverDue();
  t.equal(await notifications.countDocuments({}), 0);
});
