import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { type SignedIn, signUp, testApp, testConfig } from '../../../api/test-app.ts';
import { renderSimply } from '../test-wiki.ts';
import { call, endOf, requireWhole, type TestMove } from './test-moves.ts';

t.setTimeout(120_000);

async function openTwo(t: Test) {
  const config = await testConfig(t);
  const apps = [await testApp(t, config), await testApp(t, config)];
  for (const app of apps) renderSimply(app);
  const [one, other] = apps;
  if (!one || !other) throw new Error('Two were opened.');
  return { one, other, ada: await signUp(one) };
}

async function createAll(app: FastifyInstance, ada: SignedIn, paths: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const path of paths) ids.set(path, (await call(app, ada, 'POST', '/api/pages', { path, body: path })).json().id);
  return ids;
}

t.test('one of many moves over a subtree wins at a time, and the others are refused', async (t) => {
  const { one, other, ada } = await openTwo(t);
  const ids = await createAll(one, ada, ['/a', '/a/b', '/a/b/c', '/a/d', '/e', '/e/f']);
  const id = (path: string) => ids.get(path);
  for (let round = 0; round < 3; round += 1) {
    const asked: [string | undefined, string, object][] = [
      [id('/a'), 'rename', { path: `/r${round}` }],
      [id('/a'), 'rename', { path: `/s${round}` }],
      [id('/a/b'), 'rename', { path: `/t${round}` }],
      [id('/a/b/c'), 'rename', { path: `/e/g${round}` }],
      [id('/e'), 'rename', { path: `/u${round}` }],
      [id('/a/d'), 'rename', { path: `/v${round}` }],
    ];
    const answers = await Promise.all(
      asked.map(([pageId, kind, payload], i) =>
        call(i % 2 ? one : other, ada, 'POST', `/api/pages/${pageId}/${kind}`, payload),
      ),
    );
    const begun = answers.filter(({ statusCode }) => statusCode === 202);
    const refused = answers.filter(({ statusCode }) => statusCode !== 202);
    t.ok(begun.length >= 1, `${begun.length} began`);
    t.same(
      [...new Set(refused.map((answer) => answer.json().code))].filter((code) => code !== 'page_moving'),
      [],
    );
    const ends: TestMove[] = await Promise.all(begun.map((answer) => endOf(one, ada, answer.json().id)));
    t.same(
      [...new Set(ends.map(({ state, clash }) => `${state} ${clash}`))].filter((end) => !/^(un)?done null$/.test(end)),
      [],
    );
    await requireWhole(t, one, [...ids.values()], `round ${round}`);
  }
});

t.test('pages that are made and saved while their tree moves are neither lost nor left out', async (t) => {
  const { one, other, ada } = await openTwo(t);
  const ids = await createAll(one, ada, ['/a', '/a/b', '/a/c']);
  const root = ids.get('/a');
  const child = ids.get('/a/b');
  let text = '/a/b';
  for (let round = 0; round < 4; round += 1) {
    const path = `/a${round}`;
    const from = round === 0 ? '/a' : `/a${round - 1}`;
    const { revisionId } = (await call(other, ada, 'GET', `/api/pages/${child}`)).json();
    const [begun, saved, ...made] = await Promise.all([
      call(one, ada, 'POST', `/api/pages/${root}/rename`, { path }),
      call(other, ada, 'PUT', `/api/pages/${child}`, { body: `round ${round}`, baseRevisionId: revisionId }),
      ...[1, 2, 3].map((i) => call(other, ada, 'POST', '/api/pages', { path: `${from}/new-${i}`, body: 'new' })),
      ...[1, 2].map((i) => call(other, ada, 'POST', '/api/pages', { path: `${path}/there-${i}`, body: 'new' })),
    ]);
    if (saved?.statusCode === 200) text = `round ${round}`;
    else t.match(saved?.json(), { status: 409, code: 'page_moving' });
    for (const answer of made) {
      if (answer.statusCode === 201) ids.set(`${round} ${answer.json().path}`, answer.json().id);
      else t.match(answer.json(), { status: 409, code: /^(page_moving|path_taken)$/ });
    }
    if (begun?.statusCode === 202) t.match(await endOf(one, ada, begun.json().id), { state: 'done' });
    await requireWhole(t, one, [...ids.values()], `round ${round}`);
    t.equal((await call(one, ada, 'GET', `/api/pages/${child}`)).json().body, text, 'what was saved is there');
  }
});

t.test('a page in transit is read at its old and its new address, and its children are listed at either', async (t) => {
  const { one, ada } = await openTwo(t);
  const ids = await createAll(one, ada, ['/a', '/a/b']);
  const { db } = one.mongo;
  // Mid-move, with a held lease.
  await call(one, ada, 'POST', `/api/pages/${ids.get('/a')}/rename`, { path: '/x' }).then(async (begun) =>
    endOf(one, ada, begun.json().id),
  );
  const [root] = await db.collection('moves').find({}).toArray();
  for (const path of ['/x', '/x/b'])
    await db
      .collection('pages')
      .updateOne({ path }, { $set: { state: 'moving', moveId: root?._id, places: [path, `/y${path}`] } });
  await db
    .collection('moves')
    .updateOne({}, { $set: { state: 'moving', endedAt: null, leaseUntil: new Date(Date.now() + 60_000) } });
  for (const path of ['/x', '/y/x']) {
    const page = (await call(one, ada, 'GET', `/api/pages?path=${path}`)).json();
    t.match(page, { id: ids.get('/a'), state: 'moving', status: 'live', path: '/x', moveId: String(root?._id) });
  }
  const children = (await call(one, ada, 'GET', '/api/pages/children?path=/x')).json().items;
  t.same(
    children.map(({ path, pageId }: { path: string; pageId: string }) => [path, pageId]),
    [['/x/b', ids.get('/a/b')]],
  );
  for (const [kind, payload] of [
    ['rename', { path: '/z' }],
    ['trash', {}],
  ] as const) {
    const refused = await call(one, ada, 'POST', `/api/pages/${ids.get('/a/b')}/${kind}`, payload);
    t.match(refused.json(), { status: 409, code: 'page_moving' });
  }
});
