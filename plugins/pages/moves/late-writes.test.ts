import type { FastifyInstance } from 'fastify';
import { Collection, ObjectId } from 'mongodb';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../../api/app.ts';
import { type SignedIn, signUp, testApp, testConfig } from '../../../api/test-app.ts';
import { renderSimply } from '../test-wiki.ts';
import { call, endOf, loseLeases, requireWhole, wholeMove } from './test-moves.ts';

t.setTimeout(120_000);

/** A process's batch, stopped before writing until released. */
interface Stall {
  app: FastifyInstance;
  collection: string;
  /** So many batches of that collection pass before it. */
  after: number;
  isReached: Signal;
  isOver: Signal;
  /** For how long it was stopped. */
  heldMs: number;
}
let stalls: Stall[] = [];

type Signal = ReturnType<typeof signal>;

function signal() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const bulkWrite = Reflect.get(Collection.prototype, 'bulkWrite');
Reflect.set(Collection.prototype, 'bulkWrite', async function (this: Collection, ...args: unknown[]) {
  const { db } = Reflect.get(this, 's');
  const stall = stalls.find(
    ({ app, collection }) => app.mongo.client === db.client && collection === this.collectionName,
  );
  if (stall && stall.after-- === 0) {
    stall.isReached.resolve();
    const reachedAt = performance.now();
    await stall.isOver.promise;
    stall.heldMs = performance.now() - reachedAt;
  }
  return Reflect.apply(bulkWrite, this, args);
});

function stallAt(app: FastifyInstance, collection: string, after: number): Stall {
  const stall = {
    app,
    collection,
    after,
    isReached: signal(),
    isOver: signal(),
    heldMs: 0,
  };
  stalls.push(stall);
  return stall;
}

interface Two {
  /** Begins, and is stopped. */
  slow: FastifyInstance;
  other: FastifyInstance;
  ada: SignedIn;
  ids: string[];
  root: string;
}

async function openTwo(t: Test): Promise<Two> {
  const config = await testConfig(t);
  // The survivor serves the embedded engine.
  const other = await testApp(t, config);
  const slow = await buildApp(config, pino({ level: 'silent' }));
  t.teardown(() => slow.close());
  for (const app of [slow, other]) renderSimply(app);
  const ada = await signUp(slow);
  const ids: string[] = [];
  for (const path of ['/a', '/a/b', '/a/b/c', '/a/d']) ids.push(await create({ slow, ada }, path));
  stalls = [];
  return { slow, other, ada, ids, root: ids[0] ?? '' };
}

async function create({ slow, ada }: Pick<Two, 'slow' | 'ada'>, path: string): Promise<string> {
  return (await call(slow, ada, 'POST', '/api/pages', { path, body: path })).json().id;
}

/** Stalls a move until another process completes it. */
async function beStopped(two: Two, url: string, payload: object, stall: Stall) {
  // Not awaited: the request itself may be stalled.
  const begun = call(two.slow, two.ada, 'POST', url, payload);
  await stall.isReached.promise;
  await loseLeases(two.other);
  await two.other.pages.sweepMoves();
  const [move] = await two.other.mongo.db.collection('moves').find().sort({ _id: -1 }).limit(1).toArray();
  return { begun, move: await endOf(two.other, two.ada, String(move?._id)) };
}

/** On a busy machine a stall may exceed the request's 4.5 seconds. */
function requireAnswer(t: Test, { heldMs }: Stall, answer: Awaited<ReturnType<typeof call>>): void {
  if (heldMs > 4_000 && answer.statusCode === 503) t.match(answer.json(), { code: 'database_unavailable' });
  else t.equal(answer.statusCode, 202);
}

/** Releases late writes, and cleans up. */
async function goOn(two: Two, stall: Stall): Promise<void> {
  stall.isOver.resolve();
  await two.slow.close();
  await two.other.pages.sweepMoves();
}

const pathsOf = async ({ other, ada, ids }: Two) =>
  Promise.all(ids.map(async (id) => (await call(other, ada, 'GET', `/api/pages/${id}`)).json().path));

t.test('late writes of a stopped owner move nothing twice and nothing back', async (t) => {
  // Two batches claim, the third arrives.
  for (const after of [0, 1, 2]) {
    const two = await openTwo(t);
    const url = `/api/pages/${two.root}/rename`;
    const stall = stallAt(two.slow, 'pages', after);
    const { begun, move } = await beStopped(two, url, { path: '/x' }, stall);
    t.match(move, { state: 'done', done: 4 });
    await wholeMove(two.other, two.ada, url, { path: '/a' });
    await goOn(two, stall);
    requireAnswer(t, stall, await begun);
    await requireWhole(t, two.other, two.ids, `batch ${after}`);
    t.same(await pathsOf(two), ['/a', '/a/b', '/a/b/c', '/a/d']);
  }
});

t.test('nor does it throw anything away again, or bring it back', async (t) => {
  for (const [kind, after] of [
    ['trash', 0],
    ['trash', 1],
    ['trash', 2],
    ['restore', 0],
    ['restore', 1],
    ['restore', 2],
  ] as const) {
    const two = await openTwo(t);
    if (kind === 'restore') await wholeMove(two.other, two.ada, `/api/pages/${two.root}/trash`);
    const stall = stallAt(two.slow, 'pages', after);
    const { begun, move } = await beStopped(two, `/api/pages/${two.root}/${kind}`, {}, stall);
    t.match(move, { state: 'done' });
    const back = kind === 'trash' ? 'restore' : 'trash';
    await wholeMove(two.other, two.ada, `/api/pages/${two.root}/${back}`);
    await goOn(two, stall);
    requireAnswer(t, stall, await begun);
    await requireWhole(t, two.other, two.ids, `${kind} ${after}`);
    const { status } = (await call(two.other, two.ada, 'GET', `/api/pages/${two.root}`)).json();
    t.equal(status, kind === 'trash' ? 'live' : 'trashed');
  }
});

t.test('a late claim of an undone move is released', async (t) => {
  for (const kind of ['rename', 'restore']) {
    const two = await openTwo(t);
    if (kind === 'restore') await wholeMove(two.other, two.ada, `/api/pages/${two.root}/trash`);
    const stall = stallAt(two.slow, 'pages', 1);
    const begun = call(two.slow, two.ada, 'POST', `/api/pages/${two.root}/${kind}`, { path: '/x' });
    await stall.isReached.promise;
    // Occupies an address before the successor claims it.
    const pages = two.other.mongo.db.collection('pages');
    const { insertedId } = await pages.insertOne({ path: '/x/b', places: ['/x/b'], status: 'live', state: 'normal' });
    await loseLeases(two.other);
    await two.other.pages.sweepMoves();
    t.match(await endOf(two.other, two.ada, (await begun).json().id), { state: 'undone', clash: '/x/b' });
    await pages.deleteOne({ _id: insertedId });
    stall.isOver.resolve();
    await two.slow.close();
    t.ok((await pages.countDocuments({ state: 'moving' })) > 0, 'the late write has claimed addresses');
    const url = `/api/pages/${two.root}/${kind}`;
    if (kind === 'rename') {
      t.match((await call(two.other, two.ada, 'POST', url, { path: '/y' })).json(), { code: 'page_moving' });
      await two.other.pages.sweepMoves();
    }
    // The next move finds it before a sweep.
    t.match(await wholeMove(two.other, two.ada, url, { path: '/y' }), { done: 4 });
    await requireWhole(t, two.other, two.ids, kind);
    t.same(await pathsOf(two), ['/y', '/y/b', '/y/b/c', '/y/d']);
  }
});

t.test('places of the tree that are written late lead nowhere, and go again', async (t) => {
  const two = await openTwo(t);
  const stall = stallAt(two.slow, 'page_tree', 0);
  await beStopped(two, `/api/pages/${two.root}/rename`, { path: '/x' }, stall);
  await wholeMove(two.other, two.ada, `/api/pages/${two.root}/rename`, { path: '/y' });
  await goOn(two, stall);
  await requireWhole(t, two.other, two.ids, 'afterwards');
});

t.test('a move that died as it left the gate takes nothing out that the next one has brought', async (t) => {
  const two = await openTwo(t);
  const url = `/api/pages/${two.root}/rename`;
  const { id } = await wholeMove(two.other, two.ada, url, { path: '/x' });
  // The last write of the first one never came.
  const unended = { state: 'finishing', endedAt: null, leaseUntil: new Date(0) };
  await two.other.mongo.db.collection('moves').updateOne({ _id: new ObjectId(id) }, { $set: unended });
  const stall = stallAt(two.slow, 'pages', 2);
  const begun = call(two.slow, two.ada, 'POST', url, { path: '/a' });
  await stall.isReached.promise;
  await two.other.pages.sweepMoves();
  stall.isOver.resolve();
  await endOf(two.other, two.ada, (await begun).json().id);
  await requireWhole(t, two.other, two.ids, 'afterwards');
});
