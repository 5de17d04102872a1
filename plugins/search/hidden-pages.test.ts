import t from 'tap';
import { openPeople } from '../pages/permissions/test-people.ts';
import { pathsOf, search, suggestions } from './test-search.ts';

t.test('hidden pages are not found, counted, suggested or offered', async (t) => {
  const { app, ada, carol, bob, group, restrict } = await openPeople(t);
  const secret = await ada.create('/secret', '# Merger plans\n\nzephyranthes and walrus\n');
  await ada.create('/secret/below', '# Below\n\nzephyranthes below\n');
  await ada.create('/secretly', '# Not below\n\nwalrus\n');
  await ada.create('/open', '# Open\n\nwalrus [secret](/secret)\n');
  await restrict(secret, { view: [await group(carol)] });

  t.same((await pathsOf(app, ada, 'zephyranthes')).sort(), ['/secret', '/secret/below']);
  t.same((await pathsOf(app, carol, 'zephyranthes')).sort(), ['/secret', '/secret/below']);
  const nothing = await search(app, bob, 'nothingofthesort');
  t.same(await search(app, bob, 'zephyranthes'), nothing, 'as if there were none');
  t.same(await search(app, bob, 'zephyranthe'), nothing);
  t.same(await search(app, bob, 'zephyrantes'), nothing, 'no word of it is offered for a slip');
  t.equal((await search(app, carol, 'zephyrantes')).didYouMean, 'zephyranthes');
  t.same(await search(app, bob, 'in:/secret'), { ...nothing });
  t.same((await search(app, bob, 'walrus')).total, { count: 2, isExact: true });
  t.same((await search(app, carol, 'walrus')).total, { count: 3, isExact: true });
  t.same((await pathsOf(app, bob, 'walrus')).sort(), ['/open', '/secretly']);
  t.same(await suggestions(app, bob, 'merger'), []);
  t.same(await suggestions(app, bob, '/secret'), ['/secretly']);
  t.same(await suggestions(app, carol, 'merger'), ['/secret']);

  await restrict(secret, {});
  t.same(await pathsOf(app, bob, 'merger'), ['/secret'], 'at once, when it is for all again');
  await restrict(secret, { view: [] });
  t.same(await pathsOf(app, carol, 'merger'), []);
});

t.test('moved pages are found where they are, and trashed ones are not', async (t) => {
  const { app, ada, carol, bob, group, restrict, move } = await openPeople(t);
  const page = await ada.create('/plans', '# Plans\n\nwalrus\n');
  await ada.create('/plans/next', '# Next\n\nwalrus\n');
  const closed = await ada.create('/closed', '# Closed\n');
  await restrict(closed, { view: [await group(carol)] });
  t.equal((await search(app, bob, 'walrus')).total.count, 2);
  await move(`/api/pages/${page.id}/rename`, { path: '/closed/plans' });
  t.equal((await search(app, bob, 'walrus')).total.count, 0);
  t.same((await pathsOf(app, carol, 'walrus in:/closed')).sort(), ['/closed/plans', '/closed/plans/next']);
  t.same(await pathsOf(app, ada, 'in:/plans'), []);
  await move(`/api/pages/${page.id}/trash`);
  t.equal((await search(app, ada, 'walrus')).total.count, 0);
  await move(`/api/pages/${page.id}/restore`);
  t.equal((await search(app, carol, 'walrus')).total.count, 2);
});
