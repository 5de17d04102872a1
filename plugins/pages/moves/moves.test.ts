import t from 'tap';
import { eventually } from '../../../ops/testing/eventually.ts';
import { openWiki, type TestWiki } from '../test-wiki.ts';

/** Asks for a move and waits for its end. */
async function move(wiki: TestWiki, url: string, payload: object = {}) {
  const begun = await wiki.post(url, payload);
  if (begun.statusCode !== 202) throw new Error(`${url} answered ${begun.statusCode}: ${begun.body}`);
  return eventually(async () => {
    const moved = (await wiki.get(`/api/moves/${begun.json().id}`)).json();
    return ['done', 'undone'].includes(moved.state) && moved;
  }, 'the move has ended');
}

t.test('a page moves with its subpages', async (t) => {
  const wiki = await openWiki(t);
  const root = await wiki.create('/a');
  for (const path of ['/a/b', '/a/b/c', '/a0', '/ab', '/a/d e']) await wiki.create(path);
  const ended = await move(wiki, `/api/pages/${root.id}/rename`, { path: '/x/y' });
  t.match(ended, { kind: 'rename', state: 'done', from: '/a', to: '/x/y', done: 4, total: 4 });
  for (const path of ['/x/y', '/x/y/b', '/x/y/b/c', '/x/y/d e', '/a0', '/ab']) {
    t.match((await wiki.get(`/api/pages?path=${encodeURIComponent(path)}`)).json(), { path, state: 'normal' });
  }
  const children = async (path: string) =>
    (await wiki.get(`/api/pages/children?path=${path}`)).json().items.map((item: { path: string }) => item.path);
  t.same(await children('/'), ['/a0', '/ab', '/x']);
  t.same(await children('/x'), ['/x/y']);
  t.same(await children('/x/y'), ['/x/y/b', '/x/y/d e']);
  t.same(await children('/a'), []);
});

t.test('a page that is normal again can be moved on, also while the earlier move is finishing', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  wiki.app.events.on('page.moved', 'slow listener', () => held);
  t.equal((await wiki.post(`/api/pages/${page.id}/rename`, { path: '/b' })).statusCode, 202);
  await eventually(async () => {
    const { path, state } = (await wiki.get(`/api/pages/${page.id}`)).json();
    return path === '/b' && state === 'normal';
  }, 'it has arrived');
  const trashed = wiki.post(`/api/pages/${page.id}/trash`, {});
  setTimeout(release, 50);
  t.match((await trashed).json(), { kind: 'trash', from: '/b' });
  t.equal((await trashed).statusCode, 202);
});

t.test('an old address leads to the page through any number of renames, until another takes it', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a');
  await wiki.create('/a/b');
  for (const path of ['/c', '/d', '/e']) await move(wiki, `/api/pages/${page.id}/rename`, { path });
  for (const path of ['/a', '/c', '/d']) {
    const answer = await wiki.get(`/api/pages?path=${path}&omit=body`);
    t.equal(answer.statusCode, 302, path);
    t.equal(answer.headers.location, `/api/pages/${page.id}?omit=body`);
  }
  t.equal((await wiki.get('/api/pages?path=/a/b')).statusCode, 302, 'also for what lay below');
  const newcomer = await wiki.create('/c');
  t.equal((await wiki.get('/api/pages?path=/c')).json().id, newcomer.id);
  await move(wiki, `/api/pages/${newcomer.id}/rename`, { path: '/f' });
  t.equal(
    (await wiki.get('/api/pages?path=/c')).headers.location,
    `/api/pages/${newcomer.id}`,
    'the last one that left',
  );
  await move(wiki, `/api/pages/${page.id}/rename`, { path: '/a' });
  t.equal((await wiki.get('/api/pages?path=/a')).json().id, page.id, 'and back again');
});

t.test('the trash keeps path and tree; a new page may take the place; it comes back there or elsewhere', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a');
  const child = await wiki.create('/a/b');
  t.match(await move(wiki, `/api/pages/${page.id}/trash`), { kind: 'trash', state: 'done', to: null, done: 2 });
  t.equal((await wiki.get('/api/pages?path=/a')).statusCode, 404);
  t.match((await wiki.get(`/api/pages/${child.id}`)).json(), { path: '/a/b', status: 'trashed' });
  const newcomer = await wiki.create('/a');
  const clash = await wiki.post(`/api/pages/${page.id}/restore`, {});
  t.match(clash.json(), { status: 409, code: 'path_taken' });
  t.match(await move(wiki, `/api/pages/${page.id}/restore`, { path: '/z/a' }), { state: 'done', done: 2 });
  t.match((await wiki.get('/api/pages?path=/z/a/b')).json(), { id: child.id, status: 'live' });
  t.equal((await wiki.get('/api/pages?path=/a')).json().id, newcomer.id);
});

t.test('impossible moves are refused before anything is written', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a');
  await wiki.create('/a/b');
  await wiki.create('/a/onboarding');
  await wiki.create('/x/b');
  const refusals: [path: string, status: number, code: string][] = [
    ['/a', 400, 'move_into_itself'],
    ['/a/c', 400, 'move_into_itself'],
    ['/x', 409, 'path_taken'],
    ['/api/x', 400, 'path_reserved'],
    ['x', 400, 'path_invalid'],
    [`/${'x'.repeat(253)}`.repeat(4), 400, 'path_invalid'],
  ];
  for (const [path, status, code] of refusals) {
    const url = `/api/pages/${page.id}/rename`;
    t.match((await wiki.post(url, { path })).json(), { status, code }, path.slice(0, 40));
  }
  const plan = await wiki.post(`/api/pages/${page.id}/rename?dryRun=true`, { path: '/x' });
  t.match(plan.json(), { total: 3, clashes: ['/x/b'] });
  t.same(plan.json().paths[1], { from: '/a/b', to: '/x/b' });
  t.match((await wiki.get('/api/pages?path=/a')).json(), { state: 'normal', path: '/a' });
});

t.test('an account gets 300 plans per quarter of an hour, since each reveals whether a path is taken', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a');
  const plan = () => wiki.post(`/api/pages/${page.id}/rename?dryRun=true`, { path: '/b' });
  const statuses = new Set<number>();
  for (let asked = 0; asked < 300; asked += 20) {
    for (const { statusCode } of await Promise.all(Array.from({ length: 20 }, plan))) statuses.add(statusCode);
  }
  t.same([...statuses], [200]);
  const refused = await plan();
  t.match(refused.json(), { status: 429, code: 'too_many_attempts' });
  t.ok(Number(refused.headers['retry-after']) > 0);
  t.equal((await wiki.post(`/api/pages/${page.id}/rename`, { path: '/b' })).statusCode, 202, 'moving is no plan');
});
