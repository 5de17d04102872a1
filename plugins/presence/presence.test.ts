import { ObjectId } from 'mongodb';
import t from 'tap';
import { alsoBoot, signUp } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { closing } from '../realtime/test-realtime-app.ts';
import { createPage, openWiki, openWindow } from './test-presence.ts';

alsoBoot(['comments', 'tags']);

t.test(
  'visits to a page, reading, editing and leaving are seen by all who are on it, and by no one else',
  async (t) => {
    const wiki = await openWiki(t);
    const { ada, mel } = wiki;
    const [home, other] = [await createPage(wiki, ada, '/home'), await createPage(wiki, ada, '/other')];
    const [adas, mels] = [await openWindow(t, wiki, ada), await openWindow(t, wiki, mel)];
    adas.enter(home);
    await adas.sees(home, 'Ada reading');
    t.same(adas.received.at(-1), {
      kind: 'people',
      pageId: home,
      people: [{ id: ada.user.id, name: 'Ada', avatarUrl: null, activity: 'reading' }],
    });
    mels.enter(home);
    await Promise.all([adas, mels].map((window) => window.sees(home, 'Ada reading', 'Mel reading')));
    mels.enter(home, 'editing');
    await Promise.all([adas, mels].map((window) => window.sees(home, 'Ada reading', 'Mel editing')));
    mels.enter(other);
    await mels.sees(other, 'Mel reading');
    mels.leave(home);
    await adas.sees(home, 'Ada reading');
    t.notOk(adas.received.some(({ pageId }) => pageId === other));
    t.match(
      mels.received.findLast(({ pageId }) => pageId === home)?.people,
      [{}, {}],
      'people who left get no more updates',
    );
  },
);

t.test('a person appears once for any number of windows, editing if one of them does', async (t) => {
  const wiki = await openWiki(t);
  const home = await createPage(wiki, wiki.ada, '/home');
  const adas = await openWindow(t, wiki, wiki.ada);
  const mels = [await openWindow(t, wiki, wiki.mel), await openWindow(t, wiki, wiki.mel)] as const;
  adas.enter(home);
  for (const window of mels) window.enter(home);
  await adas.sees(home, 'Ada reading', 'Mel reading');
  mels[0].enter(home, 'editing');
  await adas.sees(home, 'Ada reading', 'Mel editing');
  mels[1].enter(home, 'reading');
  await mels[1].sees(home, 'Ada reading', 'Mel editing');
  mels[0].socket.terminate();
  await adas.sees(home, 'Ada reading', 'Mel reading');
  mels[1].socket.terminate();
  await adas.sees(home, 'Ada reading');
});

t.test('a second window of a person gets the list', async (t) => {
  const wiki = await openWiki(t);
  const home = await createPage(wiki, wiki.ada, '/home');
  for (const _ of [1, 2, 3]) {
    const window = await openWindow(t, wiki, wiki.ada);
    window.enter(home);
    await window.sees(home, 'Ada reading');
  }
});

t.test('entering again gets the list again, for oneself only', async (t) => {
  const wiki = await openWiki(t);
  const home = await createPage(wiki, wiki.ada, '/home');
  const [adas, mels] = [await openWindow(t, wiki, wiki.ada), await openWindow(t, wiki, wiki.mel)];
  for (const window of [adas, mels]) window.enter(home);
  await Promise.all([adas, mels].map((window) => window.sees(home, 'Ada reading', 'Mel reading')));
  const listsIn = ({ received }: typeof adas) => received.filter(({ kind }) => kind === 'people').length;
  const [before, melsBefore] = [listsIn(adas), mels.received.length];
  adas.enter(home);
  await eventually(() => listsIn(adas) > before, 'an answer');
  t.equal(mels.received.length, melsBefore);
});

t.test('no one enters a hidden page, and visitors to it see none', async (t) => {
  const wiki = await openWiki(t);
  const hidden = await createPage(wiki, wiki.ada, '/hidden');
  await wiki.app.inject({
    method: 'PUT',
    url: `/api/pages/${hidden}/access`,
    headers: wiki.ada.headers,
    payload: { view: { groups: [] }, edit: null },
  });
  const adas = await openWindow(t, wiki, wiki.ada);
  const mels = await openWindow(t, wiki, wiki.mel);
  adas.enter(hidden, 'editing');
  await adas.sees(hidden, 'Ada editing');
  mels.enter(hidden);
  await mels.isSentAway(hidden);
  const nowhere = new ObjectId().toHexString();
  mels.enter(nowhere);
  await mels.isSentAway(nowhere);
  t.same(
    mels.received.map(({ kind }) => kind),
    ['gone', 'gone'],
  );
  t.notOk(
    adas.received.some(({ people }) => people?.some(({ id }) => id === wiki.mel.user.id)),
    'Mel is not shown there',
  );
});

t.test('only people on a page learn its revision, and each new one', async (t) => {
  const wiki = await openWiki(t);
  const { app, ada, mel } = wiki;
  const [home, other] = [await createPage(wiki, ada, '/home'), await createPage(wiki, ada, '/other')];
  const [adas, mels] = [await openWindow(t, wiki, ada), await openWindow(t, wiki, mel)];
  adas.enter(home);
  mels.enter(other);
  await adas.sees(home, 'Ada reading');
  await mels.sees(other, 'Mel reading');
  const { headers } = ada;
  const { revisionId } = (await app.inject({ url: `/api/pages/${home}`, headers })).json();
  const payload = { body: 'new', baseRevisionId: revisionId };
  const saved = (await app.inject({ method: 'PUT', url: `/api/pages/${home}`, headers, payload })).json();
  const savedIn = ({ received }: typeof adas) => received.filter(({ kind }) => kind === 'saved');
  await eventually(() => savedIn(adas).length === 2, 'the save is announced');
  t.same(savedIn(adas), [
    { kind: 'saved', pageId: home, revisionId },
    { kind: 'saved', pageId: home, revisionId: saved.revisionId },
  ]);
  t.same(
    savedIn(mels).map(({ pageId }) => pageId),
    [other],
  );
  mels.enter(home);
  await eventually(() => savedIn(mels).length === 2, 'an answer');
  t.equal(savedIn(mels).at(-1)?.revisionId, saved.revisionId, 'whoever comes later learns it as well');
});

t.test('only people on a page learn that its comments or tags have changed', async (t) => {
  const wiki = await openWiki(t);
  const [home, other] = [await createPage(wiki, wiki.ada, '/home'), await createPage(wiki, wiki.ada, '/other')];
  const [adas, mels] = [await openWindow(t, wiki, wiki.ada), await openWindow(t, wiki, wiki.mel)];
  adas.enter(home);
  mels.enter(other);
  await Promise.all([adas.sees(home, 'Ada reading'), mels.sees(other, 'Mel reading')]);
  const { headers } = wiki.mel;
  const changes = [
    { kind: 'commented', request: { method: 'POST', url: `/api/pages/${home}/comments`, payload: { body: 'So?' } } },
    { kind: 'tagged', request: { method: 'PUT', url: `/api/pages/${home}/tags`, payload: { tags: ['tea'] } } },
  ] as const;
  for (const { kind, request } of changes) {
    t.ok((await wiki.app.inject({ ...request, headers })).statusCode < 300);
    const isNews = (message: { kind: string }) => message.kind === kind;
    await eventually(() => adas.received.some(isNews), kind);
    t.same(adas.received.find(isNews), { kind, pageId: home });
    t.notOk(mels.received.some(isNews));
  }
});

t.test('a hundred people who arrive at once cause a few messages, not a hundred', async (t) => {
  const wiki = await openWiki(t);
  const home = await createPage(wiki, wiki.ada, '/home');
  const windows = await Promise.all(Array.from({ length: 100 }, () => openWindow(t, wiki, wiki.mel)));
  const watching = await openWindow(t, wiki, wiki.ada);
  watching.enter(home);
  await watching.sees(home, 'Ada reading');
  for (const window of windows) window.enter(home, 'editing');
  await Promise.all([watching, ...windows].map((window) => window.sees(home, 'Ada reading', 'Mel editing')));
  const sum = windows.reduce((count, { received }) => count + received.length, 0);
  t.ok(sum < 500, `${sum} messages`);
});

t.test('people are called as they are called now', async (t) => {
  const wiki = await openWiki(t);
  const home = await createPage(wiki, wiki.ada, '/home');
  const adas = await openWindow(t, wiki, wiki.ada);
  adas.enter(home);
  await adas.sees(home, 'Ada reading');
  const avatar = new ObjectId().toHexString();
  await wiki.app.accounts.setAvatar(wiki.ada.user.id, avatar);
  const next = new Promise<string>((resolve) => adas.socket.once('message', (data) => resolve(data.toString())));
  t.match(JSON.parse(await next), { kind: 'people', people: [{ name: 'Ada', avatarUrl: `/files/avatars/${avatar}` }] });
});

t.test('an invalid message closes its connection, and no other', async (t) => {
  const wiki = await openWiki(t);
  const home = await createPage(wiki, wiki.ada, '/home');
  const adas = await openWindow(t, wiki, wiki.ada);
  adas.enter(home);
  const malformed: (string | Buffer)[] = [
    '',
    'null',
    '[]',
    '{',
    '{"kind":"enter"}',
    JSON.stringify({ kind: 'enter', pageId: home }),
    JSON.stringify({ kind: 'enter', pageId: home, activity: 'sleeping' }),
    JSON.stringify({ kind: 'enter', pageId: [home], activity: 'reading' }),
    JSON.stringify({ kind: 'enter', pageId: `${home}0`, activity: 'reading' }),
    JSON.stringify({ kind: 'leave', pageId: '../x' }),
    JSON.stringify({ kind: 'people', pageId: home, people: [] }),
    Buffer.from(JSON.stringify({ kind: 'leave', pageId: home })),
  ];
  for (const message of malformed) {
    const window = await openWindow(t, wiki, wiki.mel);
    window.socket.send(message);
    t.same(await closing(window.socket), { code: 4400, reason: 'malformed message' }, String(message));
  }
  await adas.sees(home, 'Ada reading');
});

t.test('one connection is on at most twenty pages', async (t) => {
  const wiki = await openWiki(t);
  const pages = await Promise.all(Array.from({ length: 21 }, (_, index) => createPage(wiki, wiki.ada, `/p${index}`)));
  const window = await openWindow(t, wiki, wiki.ada);
  for (const page of pages.slice(0, 20)) window.enter(page);
  await Promise.all(pages.slice(0, 20).map((page) => window.sees(page, 'Ada reading')));
  const [first = '', last = ''] = [pages[0], pages[20]];
  window.enter(first, 'editing');
  await window.sees(first, 'Ada editing');
  window.leave(first);
  window.enter(last);
  await window.sees(last, 'Ada reading');
  window.enter(first);
  t.match(await closing(window.socket), { code: 4400 });
});

t.test('a person who may only view is shown as a reader, whatever they send', async (t) => {
  const wiki = await openWiki(t);
  const eve = await signUp(wiki.app, 'Eve');
  const home = await createPage(wiki, wiki.ada, '/home');
  await wiki.app.inject({
    method: 'PUT',
    url: `/api/pages/${home}/access`,
    headers: wiki.ada.headers,
    payload: { view: null, edit: { groups: [] } },
  });
  const eves = await openWindow(t, wiki, eve);
  eves.enter(home, 'editing');
  await eves.sees(home, 'Eve reading');
});
