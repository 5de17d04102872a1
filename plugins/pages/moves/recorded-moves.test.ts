import { Collection, MongoNetworkError } from 'mongodb';
import t, { type Test } from 'tap';
import { signUp, testApp } from '../../../api/test-app.ts';
import { renderSimply } from '../test-wiki.ts';
import { call, endOf, requireWhole } from './test-moves.ts';

/** Writes of move records fail, as in an outage behind the gate. */
function failRecords(t: Test): { end(): void } {
  const { updateOne } = Collection.prototype;
  let isFailing = true;
  Collection.prototype.updateOne = function (this: Collection, ...args) {
    if (isFailing && this.collectionName === 'moves') return Promise.reject(new Error('connection lost'));
    return Reflect.apply(updateOne, this, args);
  };
  t.teardown(() => {
    Collection.prototype.updateOne = updateOne;
  });
  return {
    end() {
      isFailing = false;
    },
  };
}

/** Moves aren't continued, so only the request's writes exist. */
function failRuns(t: Test): { end(): void } {
  const { findOneAndUpdate } = Collection.prototype;
  Collection.prototype.findOneAndUpdate = function (this: Collection, ...args: unknown[]) {
    if (this.collectionName === 'moves') return Promise.reject(new Error('connection lost'));
    return Reflect.apply(findOneAndUpdate, this, args);
  } as typeof findOneAndUpdate;
  const end = () => {
    Collection.prototype.findOneAndUpdate = findOneAndUpdate;
  };
  t.teardown(end);
  return { end };
}

/** A gate entry is written or lost without an answer; `isAway`: reads fail too. */
function loseEntry(t: Test, { isWritten, isAway }: { isWritten: boolean; isAway: boolean }): { end(): void } {
  const { updateOne, findOne } = Collection.prototype;
  const lost = () => Promise.reject(new MongoNetworkError('connection lost'));
  let isLost = false;
  Collection.prototype.updateOne = async function (this: Collection, ...args) {
    if (isLost || this.collectionName !== 'page_gate') return Reflect.apply(updateOne, this, args);
    isLost = true;
    if (isWritten) await Reflect.apply(updateOne, this, args);
    return lost();
  };
  Collection.prototype.findOne = function (this: Collection, ...args: unknown[]) {
    return isLost && isAway && this.collectionName === 'page_gate' ? lost() : Reflect.apply(findOne, this, args);
  } as typeof findOne;
  const end = () => {
    Object.assign(Collection.prototype, { updateOne, findOne });
  };
  t.teardown(end);
  return { end };
}

async function open(t: Test) {
  const app = await testApp(t);
  renderSimply(app);
  const ada = await signUp(app);
  const page = (await call(app, ada, 'POST', '/api/pages', { path: '/tea', body: 'tea' })).json();
  return { app, ada, url: `/api/pages/${page.id}`, id: page.id as string };
}

t.test('a move that is let in is answered with its name, and ends, though its record fails', async (t) => {
  const { app, ada, url, id } = await open(t);
  for (const [kind, payload] of [
    ['rename', { path: '/coffee' }],
    ['trash', {}],
    ['restore', {}],
  ] as const) {
    const failing = failRecords(t);
    const begun = await call(app, ada, 'POST', `${url}/${kind}`, payload);
    t.equal(begun.statusCode, 202, kind);
    t.match((await call(app, ada, 'GET', `/api/moves/${begun.json().id}`)).json(), { kind, state: 'marking' });
    failing.end();
    const again = await call(app, ada, 'POST', `${url}/${kind}`, payload);
    t.same([again.statusCode, again.json().id], [202, begun.json().id], 'asked again it is the same');
    await app.pages.sweepMoves();
    t.match(await endOf(app, ada, begun.json().id), { state: 'done' });
  }
  await requireWhole(t, app, [id], 'in the end');
});

t.test('the page of a move reads `moving` as soon as the move is answered', async (t) => {
  const { app, ada, url } = await open(t);
  for (const [kind, payload] of [
    ['rename', { path: '/coffee' }],
    ['trash', {}],
    ['restore', {}],
  ] as const) {
    const [records, runs] = [failRecords(t), failRuns(t)];
    setTimeout(() => records.end(), 300);
    const { id } = (await call(app, ada, 'POST', `${url}/${kind}`, payload)).json();
    t.match((await call(app, ada, 'GET', url)).json(), { state: 'moving', moveId: id }, kind);
    runs.end();
    await app.pages.sweepMoves();
    t.match(await endOf(app, ada, id), { state: 'done' });
  }
});

t.test('only the same move, of the same person, while it is under way, is answered again', async (t) => {
  const { app, ada, url } = await open(t);
  const bea = await signUp(app, 'Bea');
  const renamed = (by: typeof ada, path: string) => call(app, by, 'POST', `${url}/rename`, { path });
  const failing = failRecords(t);
  const { id } = (await renamed(ada, '/coffee')).json();
  t.match((await renamed(ada, '/coffee')).json(), { id });
  const moving = { status: 409, code: 'page_moving' };
  t.match((await renamed(bea, '/coffee')).json(), moving);
  t.match((await renamed(ada, '/water')).json(), moving);
  t.match((await call(app, ada, 'POST', `${url}/trash`, {})).json(), moving);
  failing.end();
  await app.pages.sweepMoves();
  await endOf(app, ada, id);
  t.match((await renamed(ada, '/coffee')).json(), { status: 400, code: 'move_into_itself' }, 'it has ended');
});

t.test('a move that was let in without an answer is answered with its name', async (t) => {
  const { app, ada, url } = await open(t);
  const losing = loseEntry(t, { isWritten: true, isAway: false });
  const begun = await call(app, ada, 'POST', `${url}/rename`, { path: '/coffee' });
  losing.end();
  t.equal(begun.statusCode, 202);
  t.match(await endOf(app, ada, begun.json().id), { kind: 'rename', state: 'done' });
});

t.test('a refusal that does not know whether the move was let in names the move', async (t) => {
  for (const isWritten of [true, false]) {
    const { app, ada, url } = await open(t);
    const losing = loseEntry(t, { isWritten, isAway: true });
    const refused = await call(app, ada, 'POST', `${url}/rename`, { path: '/coffee' });
    losing.end();
    t.match(refused.json(), { status: 503, code: 'database_unavailable', retryAfterSeconds: 5, moveId: String });
    await app.pages.sweepMoves();
    const move = await call(app, ada, 'GET', `/api/moves/${refused.json().moveId}`);
    t.equal(move.statusCode, isWritten ? 200 : 404, isWritten ? 'it was' : 'it was not');
    if (isWritten) await endOf(app, ada, refused.json().moveId);
    const again = await call(app, ada, 'POST', `${url}/rename`, { path: isWritten ? '/water' : '/coffee' });
    t.match(await endOf(app, ada, again.json().id), { state: 'done' }, 'another move may follow');
  }
});
