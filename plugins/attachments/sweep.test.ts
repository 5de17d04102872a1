import t from 'tap';
import { form, openAttachments } from './test-attachments.ts';

t.test('a failing removal does not hold up others', async (t) => {
  const wiki = await openAttachments(t);
  const { app } = wiki;
  const stuck = await wiki.attach('stuck');
  const other = await wiki.attach('other');
  for (const { id } of [stuck, other]) await wiki.get(`/api/attachments/${id}`, {}, 'DELETE');
  await app.mongo.db.collection('attachments').updateMany({}, { $set: { dueAt: new Date(0) } });

  const { remove } = app.storage;
  app.storage.remove = async (key, options) => {
    if (key === stuck.key) throw new Error('not this one');
    return remove(key, options);
  };
  await t.rejects(app.attachments.sweep(), { message: 'not this one' });
  t.same(await wiki.stored(), [stuck.key]);
  app.storage.remove = remove;
  t.match(await app.attachments.sweep(), { removed: 1 });
  t.same([await wiki.stored(), await wiki.records()], [[], 0]);
});

t.test('a picture of a person stays while it is shown, and goes when it never came to that', async (t) => {
  const wiki = await openAttachments(t);
  const { app } = wiki;
  const sweepLater = async () => {
    await app.mongo.db
      .collection('attachments')
      .updateMany({ dueAt: { $exists: true } }, { $set: { dueAt: new Date(0) } });
    return app.attachments.sweep();
  };
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  const show = async () =>
    (await app.inject({ method: 'PUT', url: '/api/users/me/avatar', ...form(gif, 'me.gif', {}, wiki.ada.headers) }))
      .statusCode;
  t.equal(await show(), 200);
  const shown = await wiki.stored();
  t.match(await sweepLater(), { removed: 0 });
  t.same(await wiki.stored(), shown);

  const { setAvatar } = app.accounts;
  app.accounts.setAvatar = async () => {
    throw new Error('died');
  };
  t.equal(await show(), 500);
  t.equal((await wiki.stored()).length, 2);
  app.accounts.setAvatar = setAvatar;
  t.match(await sweepLater(), { removed: 1 });
  t.same(await wiki.stored(), shown);
  t.same(await app.mongo.db.collection('attachments').countDocuments({ dueAt: { $exists: true } }), 0);
});
