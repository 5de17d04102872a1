import { ObjectId } from 'mongodb';
import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { addAccounts } from '../../ops/testing/watchers.ts';
import type { Person } from '../pages/permissions/test-people.ts';
import { openBells } from './test-bells.ts';

alsoBoot(['search']);

t.setTimeout(120_000);
const { app, ada, bob, carol, group, move, notified, unread, restrict } = await openBells(t);
let roots = 0;

/** Returns a page with two subpages and one below; watched by its creator alone. */
async function tree() {
  const root = await ada.create(`/root-${++roots}`);
  const [one, two] = [await ada.create(`${root.path}/one`), await ada.create(`${root.path}/two`)];
  const deep = await ada.create(`${one.path}/deep`);
  await app.notifications.deliverDue();
  return { root, one, two, deep };
}
const watch = (who: Person, { id }: { id: string }, mode = 'watching', scope = 'page') =>
  who.ask('PUT', `/api/pages/${id}/watch`, { mode, scope });
const entriesOf = async (who: Person) =>
  (await notified(who))
    .filter(({ page }) => page)
    .map(({ kind, page, count, ...more }) => ({
      kind,
      path: page?.path,
      count,
      watched: (more as { watchedPages?: number | null }).watchedPages,
    }));

t.afterEach(async () => {
  for (const name of ['notifications', 'watches']) await app.mongo.db.collection(name).deleteMany({});
});

t.test('watchers of subpages of a moved page are notified once, of that page and how many went along', async (t) => {
  const { root, one, two, deep } = await tree();
  for (const page of [one, two, deep]) await watch(bob, page);
  await watch(carol, root);
  await watch(carol, deep);
  const path = `${root.path}-moved`;
  await move(`/api/pages/${root.id}/rename`, { path });
  t.same(await entriesOf(bob), [{ kind: 'page.moved', path, count: 1, watched: 3 }]);
  t.same(await entriesOf(carol), [{ kind: 'page.moved', path, count: 1, watched: null }], 'whose page it is itself');
  t.same([await unread(bob), await entriesOf(ada)], [1, []]);
  await move(`/api/pages/${root.id}/trash`);
  await move(`/api/pages/${root.id}/restore`);
  t.same(
    (await entriesOf(bob)).map(({ kind, watched }) => [kind, watched]),
    [
      ['page.restored', 3],
      ['page.trashed', 3],
      ['page.moved', 3],
    ],
  );
});

t.test('muted and hidden pages are not counted, and cause no notification alone', async (t) => {
  const { root, one, two, deep } = await tree();
  for (const page of [one, two, deep]) await watch(bob, page);
  await watch(carol, deep);
  await restrict(one, { view: [await group(bob)] });
  await restrict(deep, { view: [await group(carol)] });
  await move(`/api/pages/${root.id}/rename`, { path: `${root.path}-moved` });
  t.match(await entriesOf(bob), [{ watched: 2 }]);
  t.same(await entriesOf(carol), [], 'a page above hides it from her');

  const { root: other } = await tree();
  const own = await carol.create(`${other.path}/own`);
  await app.notifications.deliverDue();
  await watch(carol, other, 'muted', 'subtree');
  await move(`/api/pages/${other.id}/trash`);
  t.same(await entriesOf(carol), [], 'what came by itself, below what is muted');
  await move(`/api/pages/${other.id}/restore`);
  await watch(carol, own);
  await move(`/api/pages/${other.id}/trash`);
  t.match(await entriesOf(carol), [{ kind: 'page.trashed', watched: 1 }], 'her own decision is nearer');
});

t.test('the hidden target of a move is not revealed', async (t) => {
  const { root, deep } = await tree();
  await watch(bob, deep);
  const shut = await ada.create('/shut');
  await restrict(shut, { view: [] });
  await move(`/api/pages/${root.id}/rename`, { path: '/shut/inside' });
  t.same(await entriesOf(bob), []);
  t.notMatch((await bob.ask('GET', '/api/notifications')).body, 'inside');
});

t.test('3,000 pages that move along are read in few steps, and are one notification', async (t) => {
  const { root } = await tree();
  const { db } = app.mongo;
  const page = await db.collection('pages').findOne({ _id: new ObjectId(root.id) });
  const pages = Array.from({ length: 3000 }, (_, i) => {
    const path = `${root.path}/many/${String(i).padStart(5, '0')}`;
    return { ...page, _id: new ObjectId(), path, places: [path], words: [] };
  });
  for (let from = 0; from < pages.length; from += 2000) {
    await db.collection('pages').insertMany(pages.slice(from, from + 2000));
  }
  const watchers = [new ObjectId(bob.user.id), ...(await addAccounts(app, 300))];
  const watches = pages.slice(0, 2700).flatMap(({ _id: pageId }, i) => {
    const at = new Date();
    const setting = { pageId, mode: 'watching', scope: 'page', isAutomatic: i % 2 === 0, at };
    return [watchers[0], watchers[1 + (i % 300)]].map((accountId) => ({ ...setting, _id: new ObjectId(), accountId }));
  });
  for (let from = 0; from < watches.length; from += 2000) {
    await db.collection('watches').insertMany(watches.slice(from, from + 2000));
  }
  const moveId = new ObjectId();
  const moved = { _id: moveId, kind: 'rename', rootId: new ObjectId(root.id), from: '/before', to: root.path };
  await db
    .collection<{ _id: ObjectId }>('moves')
    .insertOne({ ...moved, createdBy: new ObjectId(ada.user.id) } as never);
  await db
    .collection('pages')
    .updateMany({ path: new RegExp(`^${root.path}/many/`) }, { $set: { lastMoveId: moveId } });
  const asked = t.capture(app.pages, 'movedBelow', app.pages.movedBelow);
  const began = performance.now();
  await app.events.emit('page.moved', {
    moveId: moveId.toHexString(),
    kind: 'rename',
    pageId: root.id,
    accountId: ada.user.id,
    at: new Date().toISOString(),
  });
  t.match(await entriesOf(bob), [{ kind: 'page.moved', path: root.path, watched: 2700 }]);
  t.comment(`${Math.round(performance.now() - began)} ms`);
  t.equal(await db.collection('notifications').countDocuments({ 'moved.watchedPages': 9 }), 300);
  t.equal(asked().length, 2 * 7, 'steps, of notifications and of the search');
});
