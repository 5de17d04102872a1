import t from 'tap';
import { openPeople, type Person } from './test-people.ts';

t.setTimeout(120_000);

interface Child {
  path: string;
  pageId: string | null;
  hasChildren: boolean;
}

/** Reads a list in pages; returns their sizes. */
async function readAll<T>(person: Person, url: string, limit: number): Promise<{ items: T[]; sizes: number[] }> {
  const [items, sizes]: [T[], number[]] = [[], []];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from = `${url}${url.includes('?') ? '&' : '?'}limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const page: { items: T[]; nextCursor: string | null } = (await person.ask('GET', from)).json();
    items.push(...page.items);
    sizes.push(page.items.length);
    cursor = page.nextCursor;
  }
  return { items, sizes };
}

const childrenOf = async (person: Person, path: string, limit = 100) =>
  (await readAll<Child>(person, `/api/pages/children?path=${encodeURIComponent(path)}`, limit)).items;

t.test('the tree has no place that leads only to hidden pages', async (t) => {
  const { ada, bob, restrict } = await openPeople(t);
  const rules = ['/hidden', '/leads/to/hidden', '/page/hidden', '/both/hidden', '/x', '/deep/a', '/deep/b/c'];
  const open = ['/page', '/both/open', '/x-open', '/x0', '/x/below', '/deep/b/d/open', '/hidden/a/b'];
  for (const path of open) await ada.create(path);
  for (const path of rules) await restrict(await ada.create(path), { view: [] });
  const shown = async (path: string) =>
    (await childrenOf(bob, path)).map((child) => [child.path, child.pageId !== null, child.hasChildren]);
  t.same(await shown('/'), [
    ['/both', false, true],
    ['/deep', false, true],
    ['/page', true, false],
    ['/x-open', true, false],
    ['/x0', true, false],
  ]);
  t.same(await shown('/both'), [['/both/open', true, false]]);
  t.same(await shown('/deep'), [['/deep/b', false, true]]);
  t.same(await shown('/deep/b'), [['/deep/b/d', false, true]]);
  for (const path of ['/hidden', '/hidden/a', '/leads', '/leads/to', '/page', '/x'])
    t.same(await shown(path), [], path);
  t.equal((await childrenOf(ada, '/')).length, 8, 'an administrator sees all');
});

t.test(
  'a hidden page with an open one below it, which only its own rule could open, stays hidden with it',
  async (t) => {
    const { ada, bob, group, restrict } = await openPeople(t);
    await restrict(await ada.create('/a'), { view: [] });
    await restrict(await ada.create('/a/b'), { view: [await group(bob)] });
    t.same(await childrenOf(bob, '/'), []);
    t.same(await childrenOf(bob, '/a'), []);
  },
);

t.test('the one visible page behind many hidden ones is found, for any name', async (t) => {
  const { ada, bob, restrict } = await openPeople(t);
  for (let i = 0; i < 9; i += 1) await ada.create(`/below/f/${i}`);
  await restrict(await ada.create('/below/f'), { view: [] });
  for (const name of 'abcdefgh') await restrict(await ada.create(`/beside/${name}`), { view: [] });
  for (let i = 0; i < 9; i += 1) await ada.create(`/beside/h/${i}`);
  t.same(await childrenOf(bob, '/'), []);
  for (const path of ['/below/f0', '/beside/h-']) await ada.create(path);
  const shown = (await childrenOf(bob, '/')).map(({ path, hasChildren }) => [path, hasChildren]);
  t.same(shown, [
    ['/below', true],
    ['/beside', true],
  ]);
});

t.test('lists do not reveal hidden pages by their length', async (t) => {
  const { ada, bob, restrict } = await openPeople(t);
  for (let i = 0; i < 40; i += 1) {
    const page = await ada.create(`/all/p${String(i).padStart(2, '0')}`);
    if (i % 4 !== 0) await restrict(page, { view: [] });
  }
  const children = await readAll<Child>(bob, '/api/pages/children?path=/all', 3);
  t.same(children.sizes, [3, 3, 3, 1]);
  t.same(
    children.items.map(({ path }) => path),
    Array.from({ length: 10 }, (_, i) => `/all/p${String(i * 4).padStart(2, '0')}`),
  );
  const recent = await readAll<{ path: string }>(bob, '/api/pages/recent', 3);
  t.same(recent.sizes, [3, 3, 3, 1]);
  t.same(
    recent.items.map(({ path }) => path).toReversed(),
    children.items.map(({ path }) => path),
  );
  t.equal((await readAll(ada, '/api/pages/recent', 100)).items.length, 40);
});

t.test('random trees are shown as looking at every single page would show them', async (t) => {
  const { ada, bob, group, restrict } = await openPeople(t);
  const mine = await group(bob);
  const random = randomNumbers(42);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const segments = ['a', 'a-', 'a0', 'b', 'b!', '語'];
  const paths = new Set<string>();
  while (paths.size < 40)
    paths.add(`/${Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(segments)).join('/')}`);
  const shut = new Set<string>();
  for (const path of paths) {
    const page = await ada.create(path);
    const view = pick([undefined, undefined, undefined, [], [mine]]);
    if (view) await restrict(page, { view });
    if (view?.length === 0) shut.add(path);
  }
  const isVisible = (path: string) => ![...shut].some((place) => path === place || path.startsWith(`${place}/`));
  const visible = [...paths].filter(isVisible);
  const places = new Set(
    [...paths].flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))),
  );
  for (const place of places) {
    const below = visible.filter((path) => path.startsWith(`${place}/`));
    const names = new Set(below.map((path) => path.slice(place.length + 1).split('/')[0]));
    const expected = [...names].map((name) => `${place}/${name}`).sort();
    const children = await childrenOf(bob, place || '/', 3);
    t.same(
      children.map(({ path, pageId, hasChildren }) => [path, pageId !== null, hasChildren]),
      expected.map((path) => [path, visible.includes(path), visible.some((other) => other.startsWith(`${path}/`))]),
      place,
    );
  }
});

t.test('nothing moves into or out of a page that is hidden or read-only', async (t) => {
  const { ada, bob, restrict } = await openPeople(t);
  await restrict(await ada.create('/hidden'), { view: [] });
  await restrict(await ada.create('/readable'), { edit: [] });
  const page = await bob.create('/bobs');
  const taken = await ada.create('/open/taken');
  await restrict(taken, { view: [] });
  const create = async (path: string) => (await bob.ask('POST', '/api/pages', { path, body: 'x' })).json();
  const rename = async (path: string) => (await bob.ask('POST', `/api/pages/${page.id}/rename`, { path })).json();
  for (const put of [create, rename]) {
    t.match(await put('/hidden/x'), { status: 404, code: 'page_not_found' });
    t.match(await put('/hidden/not/there/x'), { status: 404, code: 'page_not_found' });
    t.match(await put('/readable/x'), { status: 403, code: 'edit_forbidden' });
    t.match(await put('/hidden'), { status: 409, code: 'path_taken' }, 'a path that is taken is, whoever asks');
    t.match(await put('/open/taken'), { status: 409, code: 'path_taken' });
  }
  const below = await ada.create('/bobs/a/b');
  const url = `/api/pages/${page.id}`;
  for (const rule of [{ edit: [] }, { view: [] }]) {
    await restrict(below, rule);
    for (const query of ['', '?dryRun=true']) {
      const renamed = await bob.ask('POST', `${url}/rename${query}`, { path: '/elsewhere' });
      t.match(renamed.json(), { status: 403, code: 'edit_forbidden' });
      t.match((await bob.ask('POST', `${url}/trash${query}`, {})).json(), { status: 403, code: 'edit_forbidden' });
    }
  }
  await restrict(below, {});
  t.equal((await bob.ask('POST', `${url}/trash`, {})).statusCode, 202);
});

t.test('people who can see nothing of a wiki see an empty one', async (t) => {
  const { ada, bob, restrict } = await openPeople(t);
  const home = await ada.create('/');
  for (const path of ['/a', '/a/b', '/c']) await ada.create(path);
  await restrict(home, { view: [] });
  for (const url of ['/api/pages/recent', '/api/pages/children?path=/', '/api/pages/suggest?q=', '/api/trash']) {
    t.same((await bob.ask('GET', url)).json().items, [], url);
  }
});

/** Seeded from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
