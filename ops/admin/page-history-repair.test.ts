import { ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { type SignedIn, signUp, testApp, testConfig } from '../../api/test-app.ts';
import { call, loseLeases, requireWhole, wholeMove } from '../../plugins/pages/moves/test-moves.ts';
import { renderSimply } from '../../plugins/pages/test-wiki.ts';
import { testAdmin } from './test-admin.ts';

const repair = ['page-history', 'repair', '--transitions'];

/** A wiki, with its sweeper at work if it serves. */
async function open(t: Test, { isServing }: { isServing: boolean }) {
  const config = await testConfig(t);
  const app = await testApp(t, config);
  renderSimply(app);
  if (isServing) await app.listen({ port: 0, host: '127.0.0.1' });
  const ada = await signUp(app);
  const ids: Record<string, string> = {};
  for (const path of ['/a', '/a/b', '/a/b/c', '/a/d', '/e']) {
    ids[path] = (await call(app, ada, 'POST', '/api/pages', { path, body: path })).json().id;
  }
  const pages = app.mongo.db.collection('pages');
  const set = (path: string, change: object) => pages.updateOne({ _id: new ObjectId(ids[path]) }, { $set: change });
  const at = async (path: string, by: SignedIn = ada) => (await call(app, by, 'GET', `/api/pages?path=${path}`)).json();
  return { app, ada, ids, pages, set, at, admin: testAdmin(t, config) };
}

t.test(
  'pages that an older replica left on their way are finished or undone, each by itself, and it says so',
  async (t) => {
    const { app, ids, set, at, admin, pages } = await open(t, { isServing: true });
    // A half-moved subtree without a record.
    await set('/a', { path: '/z', places: ['/z'], state: 'moving' });
    await set('/a/b', { path: '/z/b', places: ['/z/b'], state: 'moving' });
    await set('/a/b/c', { state: 'moving', places: ['/a/b/c', '/z/b/c'] });
    await set('/a/d', { state: 'moving', places: ['/a/d-2'] });
    await set('/e', { state: 'moving', places: ['/e', '/f'], moveId: new ObjectId() });
    // Someone else has the address of one meanwhile.
    const other = { path: '/a/d', places: ['/a/d'], status: 'live', state: 'normal', title: null };
    const [now, revisionId] = [new Date(), new ObjectId()];
    const by = new ObjectId();
    const dates = { createdAt: now, updatedAt: now, createdBy: by, updatedBy: by };
    const { insertedId } = await pages.insertOne({ ...other, ...dates, revisionId });
    await app.pages.sweepMoves();
    t.equal(await pages.countDocuments({ state: 'moving' }), 5, 'the sweeper leaves them to the administrator');

    const dry = await admin.run([...repair, '--dry-run']);
    t.equal(dry.code, 1);
    t.match(dry.stdout, '0 moves and 5 pages to repair, 5 left.');
    t.equal(await pages.countDocuments({ state: 'moving' }), 5);

    const first = await admin.run([...repair, '--json']);
    t.equal(first.code, 0, first.stderr);
    const found = first.json();
    t.same(found.at(-1), { moves: 0, pages: 5, left: 0, isDryRun: false });
    const outcomes = Object.fromEntries(found.slice(0, -1).map(({ from, to, outcome }) => [from, [outcome, to]]));
    t.same(outcomes, {
      '/z': ['undone', '/z'],
      '/z/b': ['undone', '/z/b'],
      '/a/b/c': ['finished', '/z/b/c'],
      '/a/d': ['displaced', '/a/d-2'],
      '/e': ['undone', '/e'],
    });
    t.equal((await at('/z/b/c')).id, ids['/a/b/c']);
    t.equal((await at('/a/d-2')).id, ids['/a/d']);
    const again = await admin.run(repair);
    t.match(again, { code: 0, stdout: 'Nothing to repair: no move was interrupted.\n' });
    await requireWhole(t, app, [...Object.values(ids), String(insertedId)], 'afterwards');
  },
);

t.test('a move whose owner has gone is taken to its end, and one that ended leaves nothing behind', async (t) => {
  const { app, ada, ids, set, admin, at } = await open(t, { isServing: false });
  const { id } = await wholeMove(app, ada, `/api/pages/${ids['/a']}/rename`, { path: '/x' });
  const moves = app.mongo.db.collection('moves');
  // As left by a process that died between two pages; the gate lacks its record too.
  await set('/a/b/c', { path: '/a/b/c', places: ['/a/b/c', '/x/b/c'], state: 'moving', moveId: new ObjectId(id) });
  await moves.updateOne({ _id: new ObjectId(id) }, { $set: { state: 'moving', endedAt: null } });
  const entry = await moves.findOne({ _id: new ObjectId(id) });
  await app.mongo.db.collection<{ _id: string }>('page_gate').updateOne({ _id: 'gate' }, { $set: { active: [entry] } });
  await loseLeases(app);
  const dry = await admin.run([...repair, '--dry-run']);
  t.equal(dry.code, 1);
  t.match(dry.stdout, `move ${id}  rename of /a to /x: stopped while moving`);
  t.match(await admin.run(repair), {
    code: 0,
    stdout: `move ${id}  rename of /a to /x: finished\n1 move and 0 pages repaired`,
  });
  t.equal((await at('/x/b/c')).id, ids['/a/b/c']);

  await set('/a/d', { path: '/a/d', places: ['/a/d', '/x/d'], state: 'moving', moveId: new ObjectId(id) });
  t.match(await admin.run(repair), { code: 0, stdout: `/a/d: finished, is at /x/d` });
  await requireWhole(t, app, Object.values(ids), 'afterwards');
});

t.test('work in progress of a replica is left alone', async (t) => {
  const { app, ids, set, admin, pages } = await open(t, { isServing: true });
  const moveId = new ObjectId();
  const from = {
    kind: 'rename',
    rootId: new ObjectId(ids['/e']),
    from: '/e',
    to: '/f',
    state: 'moving',
    done: 0,
    total: 1,
  };
  const lease = { owner: 'another', leaseUntil: new Date(Date.now() + 60_000), endedAt: null };
  await app.mongo.db.collection('moves').insertOne({ _id: moveId, ...from, ...lease });
  await set('/e', { state: 'moving', places: ['/e', '/f'], moveId });
  t.match(await admin.run(repair), { code: 0, stdout: 'Nothing to repair' });
  t.match(await pages.findOne({ _id: new ObjectId(ids['/e']) }), { state: 'moving' });
});
