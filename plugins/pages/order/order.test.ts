import t, { type Test } from 'tap';
import { openPeople } from '../permissions/test-people.ts';

async function openDrinks(t: Test, names = ['a', 'b', 'c', 'd']) {
  const people = await openPeople(t);
  const { ada } = people;
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await ada.create(`/drinks/${name}`)).id);
  const place = (name: string, after: string | null, who = ada) =>
    who.ask('PUT', `/api/pages/${ids.get(name)}/position`, { after: after && `/drinks/${after}` });
  const order = async (path = '/drinks', who = ada): Promise<string> => {
    const names: string[] = [];
    for (let cursor = ''; ; ) {
      const { items, nextCursor } = (await who.ask('GET', `/api/pages/children?path=${path}&limit=2${cursor}`)).json();
      names.push(...items.map((item: { name: string }) => item.name));
      if (nextCursor === null) return names.join(' ');
      cursor = `&cursor=${nextCursor}`;
    }
  };
  const move = async (name: string, to: string) => {
    const { id } = (await ada.ask('POST', `/api/pages/${ids.get(name)}/rename`, { path: to })).json();
    await ended(id);
  };
  const ended = async (id: string) => {
    while ((await ada.ask('GET', `/api/moves/${id}`)).json().state !== 'done');
  };
  return { ...people, ids, place, order, move, ended };
}

t.test('a page is where it was put; the others are sorted by their names, also those that come later', async (t) => {
  const { ada, ids, place, order } = await openDrinks(t);
  t.equal((await place('d', 'a')).statusCode, 204);
  t.equal(await order(), 'a d b c');
  await place('c', null);
  t.equal(await order(), 'c a d b');
  await place('b', 'a');
  t.equal(await order(), 'c a b d');
  await place('c', 'd');
  t.equal(await order(), 'a b d c');
  await ada.create('/drinks/ab');
  await ada.create('/drinks/e');
  t.equal(await order(), 'a b d c ab e');
  t.equal((await ada.ask('DELETE', `/api/pages/${ids.get('b')}/position`)).statusCode, 204);
  t.equal(await order(), 'a d c ab b e');
});

t.test('one position is one write, of that page alone', async (t) => {
  const { app, place, order } = await openDrinks(t);
  const pages = app.mongo.db.collection('pages');
  const before = await pages.find({}).toArray();
  await place('d', null);
  const after = await pages.find({}).toArray();
  t.equal(after.filter((page, index) => JSON.stringify(page) !== JSON.stringify(before[index])).length, 1);
  t.equal(await order(), 'd a b c');
});

t.test('impossible positions are refused', async (t) => {
  const { ada, ids, place, order } = await openDrinks(t);
  const home = await ada.create('/');
  await ada.create('/drinks/a/x');
  for (const [name, after] of [
    ['b', 'a/x'],
    ['b', 'b'],
    ['b', '../b'],
  ] as const)
    t.match((await place(name, after)).json().code, /position_invalid|path_invalid/, after);
  t.equal((await ada.ask('PUT', `/api/pages/${home.id}/position`, { after: null })).json().code, 'position_invalid');
  t.equal((await ada.ask('PUT', `/api/pages/${ids.get('a')}/position`, {})).json().code, 'invalid_request');
  t.equal((await place('a', 'gone')).statusCode, 204, 'a sibling that has gone leaves its place');
  t.equal(await order(), 'b c d a');
});

t.test('putting a page elsewhere takes permission to edit it; hidden pages stay out of the list', async (t) => {
  const { ada, bob, ids, place, order, restrict } = await openDrinks(t);
  await restrict({ id: ids.get('b') as string } as never, { view: [], edit: [] });
  t.equal((await place('b', null, bob)).json().code, 'page_not_found');
  await place('b', null);
  await place('d', 'b');
  t.equal(await order(), 'b d a c');
  t.equal(await order('/drinks', bob), 'd a c');
  t.equal((await place('a', 'd', bob)).statusCode, 204);
  t.equal(await order('/drinks', ada), 'b d a c');
});

t.test('the order survives moving, trashing and restoring the parent', async (t) => {
  const { ada, ids, place, order, ended } = await openDrinks(t);
  await place('d', null);
  const { items } = (await ada.ask('GET', '/api/pages/children?path=/')).json();
  t.match(items, [{ path: '/drinks', pageId: null }]);
  const parent = await ada.create('/drinks');
  const step = async (verb: string, body: object) =>
    ended((await ada.ask('POST', `/api/pages/${parent.id}/${verb}`, body)).json().id);
  await step('rename', { path: '/food/drinks' });
  t.equal(await order('/food/drinks'), 'd a b c');
  await step('trash', {});
  t.equal(await order('/food/drinks'), '');
  await step('restore', {});
  t.equal(await order('/food/drinks'), 'd a b c');
  const page = (await ada.ask('GET', `/api/pages/${ids.get('d')}`)).json();
  t.equal(page.path, '/food/drinks/d');
});

t.test(
  'a page that is renamed below the same parent keeps its place; another parent sorts it by its name',
  async (t) => {
    const { ada, place, order, move } = await openDrinks(t);
    await place('d', null);
    await move('d', '/drinks/z');
    t.equal(await order(), 'z a b c');
    await ada.create('/food/q');
    await move('d', '/food/z');
    t.equal(await order('/food'), 'q z');
    t.equal(await order(), 'a b c');
    await move('d', '/drinks/z');
    t.equal(await order(), 'a b c z');
  },
);

t.test('a position below a page that is not the parent is found and removed', async (t) => {
  const { app, order } = await openDrinks(t);
  const pages = app.mongo.db.collection('pages');
  await pages.updateOne({ path: '/drinks/d' }, { $set: { position: { below: '/food', key: 'a' } } });
  const faults = async () => (await app.checks.run({ settleMs: 1 })).mends['wiki-admin rebuild tree'] ?? 0;
  t.equal(await faults(), 1);
  t.equal((await app.pages.rebuildTree()).mended, 1);
  t.equal(await faults(), 0);
  t.equal(await order(), 'a b c d');
});
