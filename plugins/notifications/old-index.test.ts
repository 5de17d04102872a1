import { ObjectId } from 'mongodb';
import t from 'tap';
import { openStore } from './store.ts';
import { openBells } from './test-bells.ts';

t.setTimeout(60_000);

t.test('what an older version wrote twice keeps no wiki from starting, and what is unread stays', async (t) => {
  const { app, bob, carol, notified, unread, save } = await openBells(t);
  const page = await carol.create('/tea');
  const { db } = app.mongo;
  const notifications = db.collection('notifications');
  await save(bob, page, '# Unread\n');
  await notified(carol);
  const promise = (await notifications.indexes()).find(({ key }) => 'occurrences' in key);
  await notifications.dropIndex(promise?.name ?? '');
  const [accountId, pageId, happening] = [new ObjectId(carol.user.id), new ObjectId(page.id), new ObjectId()];
  const at = new Date(Date.now() - 60_000);
  const read = {
    accountId,
    kind: 'page.saved',
    pageId,
    people: [],
    count: 1,
    occurrences: [happening],
    at,
    readAt: at,
  };
  const expiresAt = new Date(Date.now() + 60_000);
  await notifications.insertMany([
    { ...read, _id: new ObjectId(), expiresAt },
    { ...read, _id: new ObjectId(), expiresAt },
  ]);

  await openStore(db);
  const again = (await notifications.indexes()).find(({ key }) => 'occurrences' in key);
  t.match(again, { unique: true });
  t.equal((await notified(carol)).length, 3, 'nothing is lost');
  t.equal(await unread(carol), 1);
  const { revisionId, updatedAt } = (await carol.ask('GET', `/api/pages/${page.id}?omit=body,ast`)).json();
  await db.collection('notification_jobs').deleteMany({});
  await app.events.emit('page.saved', { pageId: page.id, revisionId, accountId: bob.user.id, at: updatedAt });
  t.match(await notified(carol), [{ count: 1, readAt: null }, { readAt: String }, { readAt: String }], 'told once');
  await openStore(db);
  t.pass('and it starts again');
});
