import { setTimeout as wait } from 'node:timers/promises';
import t from 'tap';
import type { SignedIn } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { closing } from '../realtime/test-realtime-app.ts';
import { createPage, openWiki, openWindow, type Wiki } from './test-presence.ts';

async function ask(
  wiki: Wiki,
  { headers }: SignedIn,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const response = await wiki.app.inject({ method, url, headers, ...(payload && { payload }) });
  if (response.statusCode >= 300) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
  return response.body ? response.json() : null;
}

t.test('people who lose access leave that page at once, and no other', async (t) => {
  const wiki = await openWiki(t);
  const { ada, mel } = wiki;
  const group = await ask(wiki, ada, 'POST', '/api/groups', { name: 'Team' });
  const member = `/api/groups/${group.id}/members/${mel.user.id}`;
  await ask(wiki, ada, 'PUT', member);
  const [above, below] = [await createPage(wiki, ada, '/team'), await createPage(wiki, ada, '/team/plans')];
  const open = await createPage(wiki, ada, '/open');
  const [adas, mels] = [await openWindow(t, wiki, ada), await openWindow(t, wiki, mel)];
  const enter = async () => {
    for (const page of [below, open]) {
      mels.enter(page, 'editing');
      adas.enter(page);
      await adas.sees(page, 'Ada reading', 'Mel editing');
    }
  };
  const isSentAwayFromBelow = async () => {
    await mels.isSentAway(below);
    await adas.sees(below, 'Ada reading');
    await adas.sees(open, 'Ada reading', 'Mel editing');
    t.notOk(mels.received.some(({ kind, pageId }) => kind === 'gone' && pageId === open));
    mels.received.length = 0;
  };
  const shared = { view: { groups: [group.id] }, edit: null };

  await enter();
  await ask(wiki, ada, 'PUT', `/api/pages/${above}/access`, { view: { groups: [] }, edit: null });
  await isSentAwayFromBelow();

  await ask(wiki, ada, 'PUT', `/api/pages/${above}/access`, shared);
  await enter();
  await ask(wiki, ada, 'DELETE', member);
  await isSentAwayFromBelow();

  await ask(wiki, ada, 'PUT', member);
  await enter();
  await ask(wiki, ada, 'DELETE', `/api/groups/${group.id}`);
  await isSentAwayFromBelow();

  await wiki.app.accounts.setRole(mel.user.id, 'admin');
  // Until her socket hears of it, she is refused and retries.
  await eventually(async () => {
    mels.received.length = 0;
    mels.enter(below, 'editing');
    await eventually(
      () => mels.received.some(({ kind, pageId }) => kind !== 'saved' && pageId === below),
      'Mel is answered',
    );
    await wait(100);
    return mels.received.some(({ kind, pageId }) => kind === 'people' && pageId === below);
  }, 'Mel administers');
  await enter();
  mels.received.length = 0;
  await wiki.app.accounts.setRole(mel.user.id, 'member');
  await isSentAwayFromBelow();
});

t.test('people who lose edit permission are shown as readers', async (t) => {
  const wiki = await openWiki(t);
  const home = await createPage(wiki, wiki.ada, '/home');
  const [adas, mels] = [await openWindow(t, wiki, wiki.ada), await openWindow(t, wiki, wiki.mel)];
  adas.enter(home);
  mels.enter(home, 'editing');
  await adas.sees(home, 'Ada reading', 'Mel editing');
  await ask(wiki, wiki.ada, 'PUT', `/api/pages/${home}/access`, { view: null, edit: { groups: [] } });
  await adas.sees(home, 'Ada reading', 'Mel reading');
  await ask(wiki, wiki.ada, 'PUT', `/api/pages/${home}/access`, { view: null, edit: null });
  await adas.sees(home, 'Ada reading', 'Mel editing');
});

t.test('signed-out people leave every page at once', async (t) => {
  const wiki = await openWiki(t);
  const home = await createPage(wiki, wiki.ada, '/home');
  const [adas, mels] = [await openWindow(t, wiki, wiki.ada), await openWindow(t, wiki, wiki.mel)];
  adas.enter(home);
  mels.enter(home);
  await adas.sees(home, 'Ada reading', 'Mel reading');
  const end = closing(mels.socket);
  await ask(wiki, wiki.mel, 'POST', '/api/auth/sign-out');
  t.match(await end, { code: 4401 });
  await adas.sees(home, 'Ada reading');
});
