import type { FastifyInstance } from 'fastify';
import type { Test } from 'tap';
import type { SignedIn } from '../../../api/test-app.ts';
import { eventually } from '../../../ops/testing/eventually.ts';
import { ancestorsOf } from '../page-path.ts';

export interface TestMove {
  id: string;
  kind: string;
  state: string;
  from: string;
  to: string | null;
  done: number;
  total: number;
  clash: string | null;
}

/** Asks as someone. */
export function call(
  app: FastifyInstance,
  { headers }: Pick<SignedIn, 'headers'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  return app.inject({ method, url, headers, ...(payload && { payload }) });
}

/** Asks for a move and waits for its end. */
export async function wholeMove(
  app: FastifyInstance,
  by: Pick<SignedIn, 'headers'>,
  url: string,
  payload: object = {},
): Promise<TestMove> {
  const begun = await call(app, by, 'POST', url, payload);
  if (begun.statusCode !== 202) throw new Error(`${url} answered ${begun.statusCode}: ${begun.body}`);
  return endOf(app, by, begun.json().id);
}

export async function endOf(app: FastifyInstance, by: Pick<SignedIn, 'headers'>, id: string): Promise<TestMove> {
  return eventually(async () => {
    const move: TestMove = (await call(app, by, 'GET', `/api/moves/${id}`)).json();
    return (move.state === 'done' || move.state === 'undone') && move;
  }, 'the move has ended');
}

/** Expires all leases. */
export async function loseLeases({ mongo: { db } }: FastifyInstance): Promise<void> {
  const past = new Date(0);
  await db.collection('moves').updateMany({ endedAt: null }, { $set: { leaseUntil: past } });
  await db
    .collection<{ _id: string }>('page_gate')
    .updateOne({ _id: 'gate' }, [{ $set: { 'active.leaseUntil': past } }]);
}

/** Asserts all that holds without a running move. */
export async function requireWhole(
  t: Test,
  { mongo: { db } }: FastifyInstance,
  ids: string[],
  what: string,
): Promise<void> {
  const pages = await db.collection('pages').find({}).toArray();
  t.same(pages.map(({ _id }) => String(_id)).sort(), [...ids].sort(), `${what}: every page is there`);
  const unsettled = pages.filter(({ state, moveId, status }) => state !== 'normal' || moveId || status === 'purging');
  t.same(unsettled, [], `${what}: none is on its way`);
  const live = pages.filter(({ status }) => status === 'live');
  const isFound = live.every(({ path, places, trashId }) => places.length === 1 && places[0] === path && !trashId);
  t.ok(isFound, `${what}: each is found where it is`);
  const wanted = new Set(live.flatMap(({ path }) => [path, ...ancestorsOf(path)]));
  const leading = new Set(live.flatMap(({ path }) => ancestorsOf(path)));
  const nodes = await db.collection<{ _id: string; hasChildren: boolean }>('page_tree').find({}).toArray();
  const shown = nodes.filter(({ _id }) => _id !== '/');
  t.same(
    shown.map(({ _id }) => _id).sort(),
    [...wanted].filter((path) => path !== '/').sort(),
    `${what}: the tree shows them and no others`,
  );
  t.same(
    shown.filter(({ _id, hasChildren }) => hasChildren !== leading.has(_id)),
    [],
    `${what}: and where it goes on`,
  );
  const gate = await db.collection('page_gate').findOne({});
  t.same(gate?.active ?? [], [], `${what}: no write waits at the gate`);
}
