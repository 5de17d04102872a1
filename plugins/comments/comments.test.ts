import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import t from 'tap';
import { form } from '../attachments/test-attachments.ts';
import { settle } from '../pages/permissions/test-people.ts';
import { limits } from './schema.ts';
import { openStore } from './store.ts';
import { openTalk } from './test-talk.ts';

t.setTimeout(120_000);

const talk = await openTalk(t);
const { app, ada, bob, carol, emitted } = talk;
const comments = app.mongo.db.collection('comments');
const anchor = { quote: 'at ten', prefix: 'We meet ', suffix: ' on Mondays', start: 8 };

let pages = 0;
const newPage = () => ada.create(`/page-${++pages}`);
const threadsOf = async (pageId: string, query = '') =>
  (await ada.ask('GET', `/api/pages/${pageId}/comments${query}`)).json();

t.test('threads are listed under a page with their replies, oldest first', async (t) => {
  const { id } = await newPage();
  const first = await bob.say(id, 'Is *this* so?', { anchor });
  const second = await carol.say(id, 'Nice page');
  const reply = await ada.say(id, 'It is.', { threadId: first.id });
  const { items, nextCursor, openCount, resolvedCount } = await threadsOf(id);
  t.same([openCount, resolvedCount, nextCursor], [2, 0, null]);
  t.match(items[0], { id: first.id, anchor, isResolved: false, replyCount: 1, nextCursor: null, canResolve: true });
  t.same(
    items.map((thread: { comments: { id: string }[] }) => thread.comments.map((comment) => comment.id)),
    [[first.id, reply.id], [second.id]],
  );
  t.match(items[0].comments[0], {
    threadId: first.id,
    author: { id: bob.user.id, name: 'Bob' },
    body: 'Is *this* so?',
    version: 1,
    editedAt: null,
    isDeleted: false,
    canEdit: false,
    canDelete: true,
  });
  t.match(JSON.stringify(items[0].comments[0].rendered.ast), '"tagName":"em"');
  t.match((await carol.ask('GET', `/api/comments/${reply.id}`)).json(), {
    id: reply.id,
    threadId: first.id,
    page: { id, path: `/page-${pages}` },
    canDelete: false,
  });
  t.match((await carol.ask('GET', `/api/comments/${reply.id}/thread`)).json(), { id: first.id, replyCount: 1 });
});

t.test('a long thread and a long list go on by their cursors', async (t) => {
  const { id } = await newPage();
  const first = await ada.say(id, 'first');
  const record = await comments.findOne({ _id: new ObjectId(first.id) });
  const copies = (count: number, more: (_id: ObjectId) => object) =>
    Array.from({ length: count }, () => {
      const { thread: _, ...rest } = record ?? { thread: null };
      const _id = new ObjectId();
      return { ...rest, clientId: randomUUID(), ...more(_id), _id };
    });
  const replies = copies(limits.repliesMax - 1, () => ({ createdAt: new Date() }));
  await comments.insertMany(replies);
  const [thread] = (await threadsOf(id)).items;
  t.equal(thread.comments.length, limits.commentsShown);
  t.equal(thread.replyCount, limits.repliesMax - 1);
  const seen = thread.comments.slice(1).map((comment: { id: string }) => comment.id);
  for (let cursor = thread.nextCursor; cursor; ) {
    const more = (await ada.ask('GET', `/api/comments/${first.id}/replies?cursor=${cursor}`)).json();
    seen.push(...more.items.map((comment: { id: string }) => comment.id));
    cursor = more.nextCursor;
  }
  t.same(
    seen,
    replies.map(({ _id }) => _id.toHexString()),
  );
  await bob.say(id, 'the last that has room', { threadId: first.id });
  const full = { body: 'too many', threadId: first.id };
  t.match((await bob.ask('POST', `/api/pages/${id}/comments`, full)).json(), { status: 409, code: 'comments_full' });

  await comments.insertMany(copies(limits.threadsMax - 2, (_id) => ({ thread: record?.thread, threadId: _id })));
  const last = await bob.say(id, 'the last thread that has room');
  t.match((await bob.ask('POST', `/api/pages/${id}/comments`, { body: 'x' })).json(), { code: 'comments_full' });
  const listed: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: { id: string }[]; nextCursor: string | null } = await threadsOf(
      id,
      `?limit=100${cursor && `&cursor=${cursor}`}`,
    );
    listed.push(...page.items.map((thread) => thread.id));
    cursor = page.nextCursor;
  }
  t.equal(new Set(listed).size, limits.threadsMax);
  t.equal(listed.at(-1), last.id);
  t.match((await ada.ask('GET', `/api/pages/${id}/comments?cursor=x`)).json(), { code: 'invalid_request' });
});

t.test('a text and a passage have their limits', async (t) => {
  const { id } = await newPage();
  const post = async (payload: object) => (await bob.ask('POST', `/api/pages/${id}/comments`, payload)).json();
  const most = 'é'.repeat(limits.bodyMaxBytes / 2);
  t.match(await post({ body: most }), { comment: { version: 1 } });
  const large = { status: 413, code: 'comment_too_large', maxBytes: limits.bodyMaxBytes };
  t.match(await post({ body: `${most}.` }), large);
  t.match(await post({ body: 'x'.repeat(200_000) }), large);
  for (const body of ['', ' \n']) t.match(await post({ body }), { status: 400, code: 'comment_empty' });
  for (const body of ['a\0b', 'a\ud800b']) t.match(await post({ body }), { status: 400, code: 'comment_text_invalid' });
  const around = { prefix: '前'.repeat(limits.contextMaxLength), suffix: 's'.repeat(limits.contextMaxLength) };
  const widest = { ...around, quote: '茶'.repeat(limits.quoteMaxLength), start: 0 };
  t.match(await post({ body: 'x', anchor: widest }), { thread: { anchor: widest } });
  for (const wrong of [
    { quote: `${widest.quote}x` },
    { prefix: `${around.prefix}x` },
    { suffix: `${around.suffix}x` },
    { quote: '' },
    { start: -1 },
    { start: 0.5 },
  ]) {
    t.match(await post({ body: 'x', anchor: { ...widest, ...wrong } }), { status: 400, code: 'invalid_request' });
  }
  t.match(await post({ body: 'x', anchor: { ...widest, quote: 'a\0' } }), { code: 'comment_text_invalid' });
  t.match(await post({ body: 'x', anchor, threadId: '0'.repeat(24) }), { code: 'invalid_request' });
  t.match(await post({ body: 'x', threadId: '0'.repeat(24) }), { status: 404, code: 'comment_not_found' });
  const elsewhere = await bob.say((await newPage()).id, 'elsewhere');
  t.match(await post({ body: 'x', threadId: elsewhere.id }), { code: 'comment_not_found' });
});

t.test('a comment sent again, also simultaneously, is one comment', async (t) => {
  const { id } = await newPage();
  const before = emitted['comment.created'].length;
  const payload = { body: 'once', clientId: randomUUID() };
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => bob.ask('POST', `/api/pages/${id}/comments`, payload)),
  );
  sent.push(
    await bob.ask('POST', `/api/pages/${id}/comments`, { ...payload, clientId: payload.clientId.toUpperCase() }),
  );
  t.same(new Set(sent.map(({ statusCode }) => statusCode)), new Set([201]));
  t.equal(new Set(sent.map((answer) => answer.json().comment.id)).size, 1);
  t.equal(emitted['comment.created'].length - before, 1);
  await carol.ask('POST', `/api/pages/${id}/comments`, payload);
  t.equal((await threadsOf(id)).openCount, 2, 'what another calls the same is another');
});

t.test('the second of two edits from one version is refused', async (t) => {
  const { id } = await newPage();
  const { id: commentId } = await bob.say(id, `[@Ada](/-/people/${ada.user.id})`);
  const edit = (body: string, baseVersion: number, who = bob) =>
    who.ask('PATCH', `/api/comments/${commentId}`, { body, baseVersion });
  const both = await Promise.all([edit('one', 1), edit('two', 1)]);
  const [done, stale] = both.toSorted((one, other) => one.statusCode - other.statusCode);
  t.equal(done?.statusCode, 200);
  t.match(done?.json().comment, { version: 2, canEdit: true, editedAt: String });
  const body: string = done?.json().comment.body;
  t.match(stale?.json(), { status: 409, code: 'stale_comment', current: { version: 2, body } });
  t.match((await edit(body, 2)).json().comment, { version: 2 }, 'the same text makes no version');
  t.match((await edit('hers', 2, ada)).json(), { status: 403, code: 'comment_forbidden' });

  const both2 = `[@Ada](/-/people/${ada.user.id}) [@Carol](/-/people/${carol.user.id})`;
  await edit(`[@Ada](/-/people/${ada.user.id})`, 2);
  await edit(both2, 3);
  t.same(emitted['comment.edited'].at(-1)?.mentions, { people: [carol.user.id], groups: [] }, 'only who is new');
});

t.test('a thread is resolved once, and opened by a reply', async (t) => {
  const page = await newPage();
  await ada.ask('PUT', `/api/pages/${page.id}/access`, { view: null, edit: { groups: [] } });
  const { id } = await bob.say(page.id, 'So?');
  const other = await carol.say(page.id, 'Mine');
  const ask = async (who: typeof bob, what: string, threadId = id) =>
    (await who.ask('POST', `/api/comments/${threadId}/${what}`)).json();
  t.match(await ask(bob, 'resolve', other.id), { status: 403, code: 'resolve_forbidden' });
  const [once, twice] = await Promise.all([ask(bob, 'resolve'), ask(ada, 'resolve')]);
  t.equal(once.isResolved && twice.isResolved, true);
  t.same(once.resolvedBy, twice.resolvedBy, 'whoever came first has resolved it');
  t.same(
    (await threadsOf(page.id, '?state=resolved')).items.map((thread: { id: string }) => thread.id),
    [id],
  );
  const reply = await carol.say(page.id, 'No.', { threadId: id });
  t.match(await ask(bob, 'reopen'), { isResolved: false, resolvedBy: null, resolvedAt: null });
  t.match(await ask(ada, 'resolve', reply.id), { code: 'comment_not_found' }, 'a reply is no thread');
  t.match(await threadsOf(page.id), { openCount: 2, resolvedCount: 0 });
});

t.test('deleting comments, and what remains', async (t) => {
  const { id } = await carol.create('/carols');
  const remove = async (who: typeof bob, commentId: string) =>
    (await who.ask('DELETE', `/api/comments/${commentId}`)).statusCode;
  const first = await bob.say(id, 'secret');
  const replies = [await ada.say(id, '1', { threadId: first.id }), await bob.say(id, '2', { threadId: first.id })];
  t.equal(await remove(bob, replies[0]?.id ?? ''), 403);
  t.equal(await remove(bob, first.id), 204);
  t.equal(await remove(bob, first.id), 404, 'and is gone');
  const [thread] = (await threadsOf(id)).items;
  t.match(thread.comments[0], { id: first.id, isDeleted: true, body: '', canEdit: false, canDelete: false });
  t.notMatch(JSON.stringify(await comments.find({}).toArray()), 'secret');
  t.equal(await remove(carol, replies[0]?.id ?? ''), 204, 'the owner of the page');
  t.equal(await remove(ada, replies[1]?.id ?? ''), 204, 'an administrator');
  t.match(await threadsOf(id), { items: [], openCount: 0 }, 'a thread with nothing left is gone');
});

t.test('a reply to a thread deleted at the same time stays with it or goes with it', async (t) => {
  const { id } = await newPage();
  for (let round = 0; round < 15; round += 1) {
    const { id: threadId } = await bob.say(id, 'going');
    const [removed, answer] = await Promise.all([
      bob.ask('DELETE', `/api/comments/${threadId}`),
      carol.ask('POST', `/api/pages/${id}/comments`, { body: 'wait', threadId }),
    ]);
    t.equal(removed.statusCode, 204);
    const left = await comments.find({ threadId: new ObjectId(threadId) }).toArray();
    t.equal(left.length, answer.statusCode === 201 ? 2 : 0, `${answer.statusCode}: ${answer.body.slice(0, 80)}`);
  }
});

t.test('events name those concerned, and are emitted until all listeners have handled them, for a day', async (t) => {
  const { id } = await newPage();
  const first = await bob.say(id, 'one');
  await carol.say(id, 'two', { threadId: first.id });
  await carol.say(id, 'three', { threadId: first.id });
  let isDeaf = true;
  app.events.on('comment.created', 'deaf', () => {
    if (isDeaf) throw new Error('not now');
  });
  const group = new ObjectId().toHexString();
  const named = `[@Carol](/-/people/${carol.user.id}) [@Team](/-/groups/${group})`;
  const { id: commentId } = await ada.say(id, named, { threadId: first.id });
  const emissions = () => emitted['comment.created'].filter((event) => event.commentId === commentId);
  t.match(emissions(), [
    {
      threadId: first.id,
      pageId: id,
      accountId: ada.user.id,
      mentions: { people: [carol.user.id], groups: [group] },
    },
  ]);
  t.same(new Set(emissions()[0]?.participants), new Set([bob.user.id, carol.user.id]));
  const pending = async () => (await comments.findOne({ _id: new ObjectId(commentId) }))?.pendingEvents;
  await app.comments.announcePending(new Date());
  t.equal(emissions().length, 2, 'emitted again');
  t.ok(await pending());
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  await comments.updateOne({ _id: new ObjectId(commentId) }, { $set: { 'pendingEvents.0.at': yesterday } });
  await app.comments.announcePending(new Date());
  t.notOk(await pending(), 'given up after a day');
  isDeaf = false;
  const heard = await ada.say(id, 'heard');
  t.notOk((await comments.findOne({ _id: new ObjectId(heard.id) }))?.pendingEvents);
});

t.test('a reply whose writer died half way is taken in by the next', async (t) => {
  const { id } = await newPage();
  const first = await bob.say(id, 'one');
  const reply = await carol.say(id, 'two', { threadId: first.id });
  const event = { name: 'comment.created', at: new Date(), mentions: { people: [], groups: [] } };
  const dead = { _id: new ObjectId(reply.id) };
  await bob.ask('POST', `/api/comments/${first.id}/resolve`);
  await comments.updateOne(dead, { $set: { createdAt: new Date(), pendingEvents: [event] } });
  await app.comments.announcePending(new Date());
  t.match(await threadsOf(id), { openCount: 1, items: [{ isResolved: false }] });
  await comments.deleteOne({ _id: new ObjectId(first.id) });
  await comments.updateOne(dead, { $set: { pendingEvents: [event] } });
  await app.comments.announcePending(new Date());
  t.equal(await comments.findOne(dead), null, 'and goes with a thread that has gone');
});

t.test('the response names mentioned people who cannot see the page', async (t) => {
  const page = await newPage();
  const group = async (name: string, ...members: string[]) => {
    const { id } = (await ada.ask('POST', '/api/groups', { name })).json();
    for (const member of members) await ada.ask('PUT', `/api/groups/${id}/members/${member}`);
    return id;
  };
  const [in_, both, out] = [
    await group('In', bob.user.id),
    await group('Both', bob.user.id, carol.user.id),
    await group('Out', carol.user.id),
  ];
  await ada.ask('PUT', `/api/pages/${page.id}/access`, { view: { groups: [in_] }, edit: null });
  const people = [ada, bob, carol].map(({ user }) => `[@x](/-/people/${user.id})`);
  const groups = [in_, both, out].map((id) => `[@x](/-/groups/${id})`);
  const body = [...people, ...groups, `[@x](/-/people/${'0'.repeat(24)})`].join(' ');
  const answer = (await bob.ask('POST', `/api/pages/${page.id}/comments`, { body })).json();
  t.match(answer.unreached.people, [{ id: carol.user.id, name: 'Carol' }]);
  t.equal(answer.unreached.people.length, 1);
  t.same(answer.unreached.groups, [
    { id: both, name: 'Both', canView: 'some' },
    { id: out, name: 'Out', canView: 'none' },
  ]);
  const { comment } = answer;
  const edited = await bob.ask('PATCH', `/api/comments/${comment.id}`, { body: people.join(), baseVersion: 1 });
  t.match(edited.json().unreached, { people: [{ id: carol.user.id }], groups: [] });
});

t.test('comments follow their page, rest with it in the trash, and go with it', async (t) => {
  const page = await newPage();
  const { id } = await bob.say(page.id, 'here');
  const move = async (what: string, payload = {}) => {
    const { id: moveId } = (await ada.ask('POST', `/api/pages/${page.id}/${what}`, payload)).json();
    await settle(ada, moveId);
  };
  await move('rename', { path: '/elsewhere' });
  t.match((await bob.ask('GET', `/api/comments/${id}`)).json().page, { path: '/elsewhere' });
  await move('trash');
  t.match(await threadsOf(page.id), { items: [{ id }] });
  t.match((await bob.ask('POST', `/api/pages/${page.id}/comments`, { body: 'x' })).json(), { code: 'page_trashed' });
  await move('restore');
  await bob.say(page.id, 'back', { threadId: id });
  await move('trash');
  t.equal((await ada.ask('DELETE', `/api/trash/${page.id}`)).statusCode, 204);
  t.equal((await bob.ask('GET', `/api/comments/${id}`)).statusCode, 404);
  await app.pages.sweepTrash();
  t.equal(await comments.countDocuments({ pageId: new ObjectId(page.id) }), 0);
});

t.test('a file that only a comment shows stays while it does', async (t) => {
  const page = await newPage();
  const file = form('tea', 'tea.txt', { pageId: page.id }, bob.headers);
  const { id: fileId } = (await app.inject({ method: 'POST', url: '/api/attachments', ...file })).json();
  const { id } = await bob.say(page.id, `![](/api/attachments/${fileId})`);
  const removed = (await ada.ask('DELETE', `/api/attachments/${fileId}`)).json();
  t.match(removed, { isPurged: false, revisionCount: 0, commentCount: 1 });
  const attachments = app.mongo.db.collection('attachments');
  const comeDue = () => attachments.updateOne({ _id: new ObjectId(fileId) }, { $set: { dueAt: new Date(0) } });
  await comeDue();
  await app.attachments.sweep();
  t.equal((await bob.ask('GET', `/api/attachments/${fileId}`)).statusCode, 200);
  await bob.ask('PATCH', `/api/comments/${id}`, { body: 'no picture', baseVersion: 1 });
  t.ok((await attachments.findOne({ _id: new ObjectId(fileId) }))?.dueAt, 'it is looked at again');
  await comeDue();
  await app.attachments.sweep();
  t.equal((await bob.ask('GET', `/api/attachments/${fileId}`)).statusCode, 404);
});

t.test('stored comments are checked', async (t) => {
  const { id } = await newPage();
  const { id: threadId } = await bob.say(id, 'one');
  const reply = await carol.say(id, 'two', { threadId });
  const kinds = async () =>
    Object.keys((await app.checks.run({ settleMs: 1 })).findings).filter((kind) => /comment|thread/.test(kind));
  t.same(await kinds(), []);
  await comments.deleteOne({ _id: new ObjectId(threadId) });
  t.same(await kinds(), ['comment_thread_absent']);
  await comments.deleteOne({ _id: new ObjectId(reply.id) });
});

t.test('an event is cleared in one step, and only the one that was emitted', async (t) => {
  const { id } = await newPage();
  const said = await bob.say(id, 'one');
  const _id = new ObjectId(said.id);
  const [one, other] = [1, 2].map((ms) => ({
    name: 'comment.edited' as const,
    at: new Date(ms),
    mentions: { people: [], groups: [] },
  }));
  if (!one || !other) throw new Error('There are two.');
  await comments.updateOne({ _id }, { $set: { pendingEvents: [one, other] } });
  let updates = 0;
  const counting = new Proxy(app.mongo.db, {
    get: (db, name) =>
      name === 'collection'
        ? (collection: string) =>
            new Proxy(db.collection(collection), {
              get(of, method) {
                if (method === 'updateOne') updates += 1;
                const value = Reflect.get(of, method);
                return typeof value === 'function' ? value.bind(of) : value;
              },
            })
        : Reflect.get(db, name),
  });
  const store = await openStore(counting);
  await store.clearPending(_id, one);
  t.same((await comments.findOne({ _id }))?.pendingEvents, [other]);
  await store.clearPending(_id, other);
  t.equal((await comments.findOne({ _id }))?.pendingEvents, undefined);
  t.equal(updates, 2);
});
