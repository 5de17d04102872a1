import t from 'tap';
import { alsoBoot } from '../../../api/test-app.ts';
import { openBells } from '../../notifications/test-bells.ts';
import type { Person } from '../permissions/test-people.ts';

alsoBoot('all');

const { app, ada, bob, carol, group, restrict, move, notified } = await openBells(t);
const carolsGroup = await group(carol);

let places = 0;
interface Scene {
  page: { id: string };
  secret: { id: string };
  /** At `/s1`, `/s2` …, each with one below, and their targets. */
  hidden: string;
  old: string;
  now: string;
}

/** A hidden page moves to where Bob sees it; links to the old address stay. */
async function scene({ isRestricted = true } = {}): Promise<Scene> {
  const [hidden, now] = [`/s${++places}`, `/open${places}`];
  const secret = await ada.create(hidden);
  const page = await ada.create(`${hidden}/plan`);
  for (const who of [bob, carol]) await who.ask('PUT', `/api/pages/${page.id}/watch`, { mode: 'watching' });
  if (isRestricted) await restrict(secret, { view: [carolsGroup] });
  await ada.create(`/links${places}`, `[the plan](${hidden}/plan)\n`);
  await move(`/api/pages/${page.id}/rename`, { path: now, rewriteLinks: false });
  return { page, secret, hidden, old: `${hidden}/plan`, now };
}

/** Returns all that could reveal where a page was. */
async function revealed(who: Person, { page, old, now }: Pick<Scene, 'page' | 'old' | 'now'>) {
  const read = async (url: string) => (await who.ask('GET', url)).json();
  const activity: { kind: string; moved: { from: string } | null }[] = (await read(`/api/activity?pageId=${page.id}`))
    .items;
  const bell = (await notified(who)).filter((one) => one.page?.id === page.id && one.kind === 'page.moved');
  const links = (await read(`/api/pages?path=/links${places}`)).id;
  const record = await app.mongo.db.collection('moves').findOne({ from: old, to: now });
  return {
    redirect: (await who.ask('GET', `/api/pages?path=${old}`)).statusCode,
    activity: activity.filter(({ kind, moved }) => kind === 'page.moved' && moved?.from === old).length,
    bell: bell.some(({ moved }) => moved !== null),
    backlinks: (await read(`/api/pages/${page.id}/backlinks`)).items.length,
    missing: (await read(`/api/pages/${links}/missing-links`)).paths.length,
    move: (await who.ask('GET', `/api/moves/${record?._id}`)).statusCode,
  };
}

const nothing = { redirect: 404, activity: 0, bell: false, backlinks: 0, missing: 1, move: 404 };
const all = { redirect: 302, activity: 1, bell: true, backlinks: 1, missing: 0, move: 200 };

t.test(
  'an address that was hidden from someone is never revealed to them, even if the hiding page changes',
  async (t) => {
    const open = await scene({ isRestricted: false });
    t.same(await revealed(bob, open), all, 'without rules everyone knows it');

    const here = await scene();
    t.same(await revealed(bob, here), nothing, 'while it is there');
    await move(`/api/pages/${here.secret.id}/rename`, { path: `${here.hidden}-renamed` });
    t.same(await revealed(bob, here), nothing, 'once it is elsewhere');
    t.same(await revealed(carol, here), all, 'who could see it knows of it');
    await ada.create(here.hidden, '# Anybody’s');
    t.same(await revealed(bob, here), nothing, 'when another page is there');
    await restrict(here.secret, {});
    t.same(await revealed(bob, here), nothing, 'when everyone may see what hid it');
    t.match(await revealed(ada, here), { redirect: 302, activity: 1, backlinks: 1, missing: 0, move: 200 });
  },
);

t.test('nor after that page is trashed or permanently deleted', async (t) => {
  const here = await scene();
  await move(`/api/pages/${here.secret.id}/trash`);
  t.same(await revealed(bob, here), nothing);
  t.same(await revealed(carol, here), all);
  t.equal((await ada.ask('DELETE', `/api/trash/${here.secret.id}`)).statusCode, 204);
  await app.pages.sweepTrash();
  t.same(await revealed(bob, here), nothing);
  t.same(await revealed(carol, here), nothing, 'it is no longer known who could see it');
  t.match(await revealed(ada, here), { redirect: 302, activity: 1 });

  const open = await scene({ isRestricted: false });
  await move(`/api/pages/${open.secret.id}/trash`);
  await ada.ask('DELETE', `/api/trash/${open.secret.id}`);
  await app.pages.sweepTrash();
  t.same(await revealed(bob, open), all, 'what hid nothing takes nothing along');
});

t.test('an address hidden since is available to people who can see its former ancestors', async (t) => {
  const here = await scene({ isRestricted: false });
  await restrict(here.secret, { view: [carolsGroup] });
  await move(`/api/pages/${here.secret.id}/rename`, { path: `${here.hidden}-renamed` });
  t.same(await revealed(bob, here), nothing);
  t.same(await revealed(carol, here), all);
  await restrict(here.secret, {});
  t.same(await revealed(bob, here), all);
});

t.test('each step of a page is available to those who could see both its ends', async (t) => {
  const secret = await ada.create('/first');
  await restrict(secret, { view: [carolsGroup] });
  const page = await ada.create('/first/a');
  const inner = await ada.create('/first/a/inner');
  await restrict(inner, { view: [carol] });
  for (const path of ['/first/b', '/middle', '/last']) await move(`/api/pages/${page.id}/rename`, { path });
  await move(`/api/pages/${secret.id}/rename`, { path: '/second' });
  const steps = async (who: Person) =>
    (await who.ask('GET', `/api/activity?pageId=${page.id}`))
      .json()
      .items.flatMap(({ moved }: { moved: object | null }) => moved ?? []);
  t.same(await steps(bob), [{ from: '/middle', to: '/last' }]);
  t.equal((await steps(carol)).length, 3);
  const redirects = async (who: Person, paths: string[]) =>
    Promise.all(paths.map(async (path) => (await who.ask('GET', `/api/pages?path=${path}`)).statusCode));
  t.same(await redirects(bob, ['/first/a', '/first/b', '/middle']), [404, 404, 302]);
  t.same(await redirects(carol, ['/first/a', '/first/b', '/middle']), [302, 302, 302]);

  await restrict(inner, {});
  const below = ['/first/a/inner', '/middle/inner'];
  t.same(await redirects(bob, below), [404, 404], 'what went along and was hidden by its own rule');
  t.same(await redirects(carol, below), [302, 302]);
});

t.test('a page restored elsewhere, and shown to more, does not reveal where it was trashed', async (t) => {
  const secret = await ada.create('/kept');
  await restrict(secret, { view: [carol] });
  const page = await ada.create('/kept/plan', '# Plan\n');
  await move(`/api/pages/${page.id}/trash`);
  for (const who of [bob, carol]) await who.ask('PUT', `/api/pages/${page.id}/watch`, { mode: 'watching' });
  await move(`/api/pages/${page.id}/restore`, { path: '/returned' });
  await restrict(page, {});
  await move(`/api/pages/${secret.id}/rename`, { path: '/kept-elsewhere' });
  t.equal((await bob.ask('GET', `/api/pages/${page.id}`)).statusCode, 200);
  t.equal((await bob.ask('GET', '/api/pages?path=/kept/plan')).statusCode, 404);
  t.equal((await carol.ask('GET', '/api/pages?path=/kept/plan')).statusCode, 302);
  t.notMatch(JSON.stringify([await notified(bob), (await bob.ask('GET', '/api/activity')).json()]), '/kept');
});

t.test('links that followed a move reveal its addresses only to those who could see them', async (t) => {
  const secret = await ada.create('/lair');
  const page = await ada.create('/lair/plan');
  await restrict(secret, { view: [carolsGroup] });
  const links = await ada.create('/followed', '[the plan](/lair/plan)\n');
  await move(`/api/pages/${page.id}/rename`, { path: '/followed-plan' });
  await move(`/api/pages/${secret.id}/rename`, { path: '/den' });
  const causes = async (who: Person) =>
    (await who.ask('GET', `/api/pages/${links.id}/revisions`)).json().items[0]?.cause;
  t.match(await causes(carol), { from: '/lair/plan', to: '/followed-plan' });
  t.match(await causes(bob), { from: null, to: null });
});

t.test('for older moves without a record, the last page there decides', async (t) => {
  const here = await scene();
  await app.mongo.db.collection('moves').updateMany({}, { $unset: { left: '', reached: '' } });
  await app.mongo.db.collection('page_redirects').updateMany({}, { $unset: { moveId: '', rules: '' } });
  t.same(await revealed(bob, here), nothing);
  await move(`/api/pages/${here.secret.id}/rename`, { path: `${here.hidden}-renamed` });
  t.same(await revealed(bob, here), nothing);
  t.same(await revealed(carol, here), all);
});
