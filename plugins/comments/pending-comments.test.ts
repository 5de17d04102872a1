import t from 'tap';
import { openTalk } from './test-talk.ts';

t.setTimeout(60_000);
const { app, ada, bob, emitted } = await openTalk(t);
/** A listener that fails. */
let isAway = false;
for (const name of ['comment.created', 'comment.edited', 'comment.deleted'] as const) {
  app.events.on(name, 'away', () => {
    if (isAway) throw new Error('away');
  });
}
const deleted: object[] = [];
app.events.on('comment.deleted', 'test', (event) => void deleted.push(event));

t.test('a pending event is emitted with the comment’s present state', async (t) => {
  const page = await ada.create('/stale');
  isAway = true;
  const [first, second, third] = [
    await bob.say(page.id, 'One.'),
    await bob.say(page.id, 'Two.'),
    await bob.say(page.id, 'Three.'),
  ];
  isAway = false;
  emitted['comment.created'].length = 0;
  const noted = t.capture(app.attachments, 'noteComment', app.attachments.noteComment);
  let isFirst = true;
  app.events.on('comment.created', 'meanwhile', async () => {
    if (!isFirst) return;
    isFirst = false;
    await bob.ask('PATCH', `/api/comments/${second.id}`, { body: 'Two, changed.', baseVersion: second.version });
    await bob.ask('DELETE', `/api/comments/${third.id}`);
  });
  await app.comments.announcePending(new Date());
  t.same(
    emitted['comment.created'].map(({ commentId }) => commentId),
    [first.id, second.id],
    'what was deleted meanwhile was never written',
  );
  const texts = noted().map(({ args: [{ text }] }) => text);
  t.notOk(texts.includes('Two.') || texts.includes('Three.'), `${texts}`);
});

t.test('a deletion is emitted until all listeners have handled it, and the comment is hidden meanwhile', async (t) => {
  const page = await ada.create('/deleted');
  const first = await ada.say(page.id, 'First.');
  const reply = await bob.say(page.id, 'Reply.', { threadId: first.id });
  deleted.length = 0;
  isAway = true;
  t.equal((await ada.ask('DELETE', `/api/comments/${reply.id}`)).statusCode, 204);
  t.equal((await ada.ask('DELETE', `/api/comments/${reply.id}`)).statusCode, 404);
  t.equal((await ada.ask('GET', `/api/comments/${reply.id}`)).statusCode, 404);
  const threads = (await ada.ask('GET', `/api/pages/${page.id}/comments`)).json();
  t.match(threads.items, [{ comments: [{ id: first.id }], replyCount: 0 }]);
  t.equal((await ada.ask('DELETE', `/api/comments/${first.id}`)).statusCode, 204);
  t.same((await ada.ask('GET', `/api/pages/${page.id}/comments`)).json().items, []);
  isAway = false;
  deleted.length = 0;
  await app.comments.announcePending(new Date());
  t.match(
    new Set(deleted),
    new Set([
      { commentId: reply.id, threadId: first.id, pageId: page.id, accountId: ada.user.id },
      { commentId: first.id, threadId: first.id, pageId: page.id, accountId: ada.user.id },
    ]),
  );
  await app.comments.announcePending(new Date());
  t.equal(deleted.length, 2, 'and then no more');
  const left = await app.mongo.db.collection('comments').countDocuments({ body: '' });
  t.equal(left, 0, 'nothing is left of them');
});

t.test('comments on a trashed page are read-only', async (t) => {
  const page = await ada.create('/trashed');
  const said = await bob.say(page.id, 'Last words.');
  await ada.ask('POST', `/api/pages/${page.id}/trash`);
  let threads = { items: [] as object[] };
  for (;;) {
    threads = (await bob.ask('GET', `/api/pages/${page.id}/comments`)).json();
    if ((await bob.ask('GET', `/api/pages/${page.id}?omit=body,ast`)).json().status === 'trashed') break;
  }
  threads = (await bob.ask('GET', `/api/pages/${page.id}/comments`)).json();
  t.match(threads.items, [
    { canResolve: false, comments: [{ body: 'Last words.', canEdit: false, canDelete: false }] },
  ]);
  for (const [method, url, payload] of [
    ['POST', `/api/pages/${page.id}/comments`, { body: 'More.' }],
    ['PATCH', `/api/comments/${said.id}`, { body: 'Other.', baseVersion: 1 }],
    ['DELETE', `/api/comments/${said.id}`, undefined],
    ['POST', `/api/comments/${said.id}/resolve`, undefined],
  ] as const) {
    t.match((await bob.ask(method, url, payload)).json(), { status: 409, code: 'page_trashed' }, `${method} ${url}`);
  }
});
