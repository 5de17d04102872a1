import { Collection, ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import type { Person } from '../pages/permissions/test-people.ts';
import type { Asker } from './context.ts';
import { type NotificationView, openBells } from './test-bells.ts';

t.test('the owner is notified of saves by others, once for all saves until they have read it', async (t) => {
  const { ada, bob, carol, notified, unread, save } = await openBells(t);
  const page = await carol.create('/tea', '# Tea\n');
  t.same(await notified(carol), [], 'what one makes oneself is no news');
  await save(bob, page, '# Tea\n\nGreen.\n');
  await save(ada, page, '# Black tea\n\nGreen.\n');
  await save(bob, page, '# Black tea\n\nBlack.\n');
  await save(carol, page, '# Black tea\n\nWhite.\n');
  const [entry, ...more] = await notified(carol);
  t.same(more, []);
  t.match(entry, {
    kind: 'page.saved',
    page: { id: page.id, path: '/tea', title: 'Black tea' },
    count: 3,
    readAt: null,
  });
  t.same(entry?.people, [
    { id: bob.user.id, name: 'Bob', avatarUrl: null },
    { id: ada.user.id, name: 'Ada', avatarUrl: null },
  ]);
  t.equal(await unread(carol), 1);
  for (const other of [ada, bob]) t.same(await notified(other), []);

  t.equal((await carol.ask('POST', `/api/notifications/${entry?.id}/read`)).statusCode, 204);
  t.equal(await unread(carol), 0);
  t.match(await notified(carol), [{ id: entry?.id, readAt: String }]);
  await save(bob, page, '# Tea again\n');
  t.match(await notified(carol), [
    { count: 1, people: [{ name: 'Bob' }], readAt: null },
    { id: entry?.id, readAt: String },
  ]);
});

t.test('a page that changed hands notifies its new owner, and still its creator', async (t) => {
  const { ada, bob, carol, notified, save, restrict } = await openBells(t);
  const page = await carol.create('/tea');
  // Before it belongs to Bob: its creation is news to those who watch it at its delivery.
  t.same(await notified(bob), []);
  await restrict(page, { ownerId: bob.user.id });
  await save(ada, page, '# Tea\n');
  t.equal((await notified(bob)).length, 1);
  t.equal((await notified(carol)).length, 1);
  await carol.ask('DELETE', `/api/pages/${page.id}/watch`);
  await save(ada, page, '# Black tea\n');
  t.match(await notified(bob), [{ count: 2 }]);
  t.match(await notified(carol), [{ count: 1 }], 'who wants no more of it gets no more');
});

t.test('link updates of a move notify no one', async (t) => {
  const { ada, carol, notified, move } = await openBells(t);
  const target = await ada.create('/target');
  const page = await carol.create('/linking', '[there](/target)\n');
  await move(`/api/pages/${target.id}/rename`, { path: '/renamed' });
  t.match((await carol.ask('GET', `/api/pages/${page.id}`)).json().body, '[there](/renamed)');
  t.same(await notified(carol), []);
});

t.test('several who wrote together are all named, except for oneself', async (t) => {
  const { app, ada, bob, carol, notified } = await openBells(t);
  const page = await carol.create('/tea');
  const together = [ada, bob, carol].map(({ user }) => new ObjectId(user.id));
  const saved = await app.pages.save({
    pageId: new ObjectId(page.id),
    body: '# Together\n',
    baseRevisionId: new ObjectId(page.revisionId),
    account: askerOf(bob),
    contributors: together,
  });
  t.match(await notified(carol), [{ count: 1, people: [{ name: 'Bob' }, { name: 'Ada' }] }]);
  await app.pages.save({
    pageId: saved._id,
    body: '# Mine\n',
    baseRevisionId: saved.revisionId,
    account: askerOf(carol),
    contributors: together,
  });
  t.match(await notified(carol), [{ count: 1 }], 'a save of one’s own, whoever else is in it');
});

t.test('an event emitted again changes nothing, also after it was read', async (t) => {
  const { app, bob, carol, notified, unread, save } = await openBells(t);
  const page = await carol.create('/tea');
  const revisionId = await save(bob, page, '# Tea\n');
  const event = { pageId: page.id, revisionId, accountId: bob.user.id, at: new Date().toISOString() };
  const before = await notified(carol);
  await Promise.all(Array.from({ length: 5 }, () => app.events.emit('page.saved', event)));
  t.same(await notified(carol), before);
  await carol.ask('POST', '/api/notifications/read-all');
  await app.events.emit('page.saved', event);
  t.equal(await unread(carol), 0);
  t.equal((await notified(carol)).length, 1);
});

t.test('many events at once are one notification', async (t) => {
  const { app, bob, carol, notified, save } = await openBells(t);
  const page = await carol.create('/tea');
  const saves: string[] = [];
  for (let i = 0; i < 8; i += 1) saves.push(await save(bob, page, `# Tea ${i}\n`));
  await app.notifications.deliverDue();
  for (const name of ['notifications', 'notification_jobs']) await app.mongo.db.collection(name).deleteMany({});
  await Promise.all(
    saves.map((revisionId) =>
      app.events.emit('page.saved', {
        pageId: page.id,
        revisionId,
        accountId: bob.user.id,
        at: new Date().toISOString(),
      }),
    ),
  );
  t.match(await notified(carol), [{ count: 8 }]);
  t.equal((await notified(carol)).length, 1);
});

t.test('hidden pages cause no notifications, neither at the time nor afterwards', async (t) => {
  const { bob, carol, notified, unread, save, restrict, ada } = await openBells(t);
  const above = await ada.create('/secret');
  const page = await carol.create('/secret/tea');
  await save(bob, page, '# Tea\n');
  t.equal(await unread(carol), 1);
  await restrict(above, { view: [] });
  t.same(await notified(carol), []);
  t.equal(await unread(carol), 0);
  await save(ada, page, '# Black tea\n');
  t.same(await notified(carol), []);
  await restrict(above, {});
  t.match(
    await notified(carol),
    [{ count: 1, people: [{ name: 'Bob' }] }],
    'what happened meanwhile was never notified',
  );
  t.equal(await unread(carol), 1);
});

t.test(
  'a page in the trash is left out until it is back, and one that is gone takes its notifications along',
  async (t) => {
    const { app, ada, bob, carol, notified, unread, save, move } = await openBells(t);
    const page = await carol.create('/tea');
    await save(bob, page, '# Tea\n');
    t.match(await notified(carol), [{ kind: 'page.saved' }]);
    await move(`/api/pages/${page.id}/trash`);
    const inTrash = await notified(carol);
    t.match(inTrash, [{ kind: 'page.trashed', page: { id: page.id, path: '/tea', isTrashed: true } }]);
    t.same([inTrash.length, await unread(carol)], [1, 1], 'what happened to it before is left out');
    await move(`/api/pages/${page.id}/restore`);
    const back = await notified(carol);
    t.same(
      back.map(({ kind }) => kind),
      ['page.restored', 'page.trashed', 'page.saved'],
    );
    t.match(back[0], { people: [{ name: 'Ada' }], moved: { from: '/tea', to: '/tea' }, page: { isTrashed: false } });
    await move(`/api/pages/${page.id}/trash`);
    await ada.ask('DELETE', `/api/trash/${page.id}`);
    await app.pages.sweepTrash();
    await app.notifications.deliverDue();
    for (const name of ['notifications', 'watches']) {
      t.equal(await app.mongo.db.collection(name).countDocuments({}), 0, name);
    }
  },
);

t.test('a list is read in parts, newest first, also past hidden entries', async (t) => {
  const { bob, carol, notified, save, restrict, ada } = await openBells(t);
  const above = await ada.create('/secret');
  const paths = Array.from({ length: 12 }, (_, i) => `${i % 3 ? '' : '/secret'}/p${i}`);
  for (const path of paths) await save(bob, await carol.create(path), `# Changed ${path}\n`);
  await restrict(above, { view: [] });
  const expected = paths.filter((path) => !path.startsWith('/secret')).reverse();
  const read: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = (await carol.ask('GET', `/api/notifications?limit=3${cursor && `&cursor=${cursor}`}`)).json();
    read.push(...answer.items.map(({ page }: NotificationView) => page.path));
    if (answer.nextCursor === null) break;
    t.equal(answer.items.length, 3);
    cursor = answer.nextCursor;
  }
  t.same(read, expected);
  t.equal((await notified(carol)).length, 8);
  for (const cursor of ['x', '1-2', `-1-${'0'.repeat(24)}`, `${'9'.repeat(15)}-${'0'.repeat(24)}`]) {
    t.equal((await carol.ask('GET', `/api/notifications?cursor=${cursor}`)).statusCode, 400, cursor);
  }
});

t.test('reading marks what was seen, not what came later', async (t) => {
  const { bob, carol, notified, unread, save } = await openBells(t);
  const pages = [await carol.create('/a'), await carol.create('/b')];
  for (const page of pages) await save(bob, page, '# Changed\n');
  const [newest, older] = await notified(carol);
  await save(bob, pages[0] as (typeof pages)[0], '# Changed again\n');
  const seenUntil = encodeURIComponent(newest?.at ?? '');
  await carol.ask('POST', `/api/notifications/${older?.id}/read?until=${older?.at}`);
  t.equal(await unread(carol), 2, 'more has happened since it was seen');
  t.equal((await carol.ask('POST', `/api/notifications/read-all?until=${seenUntil}`)).statusCode, 204);
  t.match(await notified(carol), [
    { page: { path: '/a' }, count: 2, readAt: null },
    { page: { path: '/b' }, readAt: String },
  ]);
  t.equal((await carol.ask('POST', '/api/notifications/read-all')).statusCode, 204);
  t.equal(await unread(carol), 0);
  t.equal((await carol.ask('POST', '/api/notifications/read-all?until=yesterday')).statusCode, 400);
});

t.test('no one can read, count or mark the notifications of another', async (t) => {
  const { app, ada, bob, carol, notified, unread, save } = await openBells(t);
  await save(bob, await carol.create('/tea'), '# Tea\n');
  const [entry] = await notified(carol);
  for (const other of [ada, bob]) {
    const answer = await other.ask('POST', `/api/notifications/${entry?.id}/read`);
    t.match([answer.statusCode, answer.json().code], [404, 'notification_not_found']);
    await other.ask('POST', '/api/notifications/read-all');
    t.equal(await unread(other), 0);
  }
  t.equal(await unread(carol), 1);
  for (const [method, url] of [
    ['GET', '/api/notifications'],
    ['GET', '/api/notifications/unread-count'],
    ['POST', `/api/notifications/${entry?.id}/read`],
    ['POST', '/api/notifications/read-all'],
  ] as const) {
    t.equal((await app.inject({ method, url })).statusCode, 401, url);
    const cookies = { 'wiki.accessToken': carol.accessToken };
    t.equal((await app.inject({ method, url, cookies })).statusCode, 401, `${url} with a cookie`);
  }
});

t.test('no save fails for want of a notification, which follows once the store works again', async (t) => {
  const { app, bob, carol, notified, save } = await openBells(t);
  const page = await carol.create('/tea');
  t.same(await notified(carol), [], 'the job of the new page is done');
  failFor(t, 'notification_jobs');
  await save(bob, page, '# Tea\n');
  t.context.isBroken = false;
  t.same(await notified(carol), []);
  await app.pages.announcePending(new Date());
  t.match(await notified(carol), [{ count: 1, people: [{ name: 'Bob' }] }]);
});

t.test('an account with very many is answered at the same cost', async (t) => {
  const { app, carol, unread } = await openBells(t);
  const collection = app.mongo.db.collection('notifications');
  const accountId = new ObjectId(carol.user.id);
  const pages: ObjectId[] = [];
  for (let i = 0; i < 3; i += 1) pages.push(new ObjectId((await carol.create(`/p${i}`)).id));
  const noticeOf = (i: number) => {
    const pageId = pages[i] ?? new ObjectId();
    const at = new Date(Date.now() - i * 1000);
    const isRead = i >= 5000;
    return {
      accountId,
      kind: 'page.saved',
      pageId,
      people: [accountId],
      count: 1,
      occurrences: [new ObjectId()],
      at,
      readAt: isRead ? at : null,
      expiresAt: new Date(Date.now() + 1e9),
      ...(!isRead && { openKey: `page.saved ${pageId}` }),
    };
  };
  await collection.insertMany(Array.from({ length: 10_000 }, (_, i) => noticeOf(i)));
  t.equal(await unread(carol), 3, 'most are of pages that are not there');
  const scans: [string, object][] = [
    ['the list', collection.find({ accountId }).sort({ at: -1, _id: -1 }).limit(20)],
    [
      'what is unread',
      collection
        .find({ accountId, openKey: { $gt: '' } })
        .sort({ openKey: 1 })
        .limit(100),
    ],
  ].map(([name, cursor]) => [name as string, cursor as object]);
  for (const [name, cursor] of scans) {
    const plan = await (cursor as ReturnType<typeof collection.find>).explain('executionStats');
    t.ok(plan.executionStats.totalDocsExamined <= 100, `${name}: ${plan.executionStats.totalDocsExamined}`);
  }
});

t.test('the check finds leftovers of purged pages and deleted accounts', async (t) => {
  const { app, bob, carol, save } = await openBells(t);
  await save(bob, await carol.create('/tea'), '# Tea\n');
  const collection = app.mongo.db.collection('notifications');
  t.match(await app.checks.run({ settleMs: 1 }), { examined: { notifications: 1 }, violations: 0, notices: 0 });
  await collection.updateOne({}, { $set: { accountId: new ObjectId() } });
  t.match((await app.checks.run({ settleMs: 1 })).findings, { notification_account_absent: 1 });
  await collection.updateOne({}, { $set: { pageId: new ObjectId() } });
  await app.mongo.db.collection('watches').updateMany({}, { $set: { pageId: new ObjectId() } });
  await app.mongo.db.collection('notification_jobs').updateOne({}, { $set: { dueAt: new Date(0) } });
  t.match((await app.checks.run({ settleMs: 1 })).findings, {
    notification_page_absent: 1,
    watch_page_absent: 1,
    notification_job_waits: 1,
  });
});

function askerOf({ user: { id } }: Person): Asker {
  return { user: { id, role: 'member' } };
}

/** Fails all calls while `t.context.isBroken`. */
function failFor(t: Test, name: string): void {
  t.context.isBroken = true;
  for (const method of ['findOne', 'updateOne', 'insertOne'] as const) {
    t.intercept(Collection.prototype, method, {
      value: new Proxy(Collection.prototype[method], {
        apply(target, collection: Collection, args) {
          if (t.context.isBroken && collection.collectionName === name) return Promise.reject(new Error('away'));
          return Reflect.apply(target, collection, args);
        },
      }),
    });
  }
}
