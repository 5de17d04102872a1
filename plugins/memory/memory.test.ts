import t from 'tap';
import { createMemory } from './create-memory.ts';

interface Thing {
  id: string;
  value: number;
}

function open(kind: 'in-process' | 'redis' = 'in-process', max = 3) {
  const state = { ms: 0, healthy: true, stored: new Map<string, number>(), reads: 0 };
  const needs = { status: () => ({ kind, healthy: state.healthy }), now: () => state.ms };
  const memory = createMemory<Thing>(needs, ({ id }) => id, max);
  const look = (id: string): Thing | null => {
    const value = state.stored.get(id);
    return value === undefined ? null : { id, value };
  };
  const get = async (id: string) =>
    (
      await memory.get(id, async () => {
        state.reads += 1;
        return look(id);
      })
    )?.value ?? null;
  return { memory, state, get, look };
}

t.test('cached values are not read again until forgotten', async (t) => {
  const { memory, state, get } = open();
  state.stored.set('a', 1);
  t.same([await get('a'), await get('a'), state.reads], [1, 1, 1]);
  state.stored.set('a', 2);
  memory.forget(({ id }) => id === 'b');
  t.equal(await get('a'), 1);
  memory.forget(({ id }) => id === 'a');
  t.equal(await get('a'), 2);
});

t.test('absent values are read each time', async (t) => {
  const { state, get } = open();
  t.same([await get('a'), await get('a'), state.reads], [null, null, 2]);
  state.stored.set('a', 1);
  t.equal(await get('a'), 1);
});

t.test('a value read while something was forgotten is not kept', async (t) => {
  const { memory, state, get, look } = open();
  state.stored.set('a', 1);
  const read = await memory.get('a', async () => {
    const old = look('a');
    state.stored.set('a', 2);
    memory.forget(({ id }) => id === 'a');
    return old;
  });
  t.equal(read?.value, 1, 'who asked before is answered as before');
  t.equal(await get('a'), 2);
});

for (const [kind, ms] of [
  ['in-process', 5_000],
  ['redis', 15_000],
] as const) {
  t.test(`what others change is known after ${ms} ms where the replicas meet by ${kind}`, async (t) => {
    const { state, get } = open(kind);
    state.stored.set('a', 1);
    await get('a');
    state.stored.set('a', 2);
    state.ms = ms - 1;
    t.equal(await get('a'), 1);
    state.ms = ms;
    t.equal(await get('a'), 2);
  });
}

t.test('announcements made while Redis was away are not missed', async (t) => {
  const { state, get } = open('redis');
  state.stored.set('a', 1);
  await get('a');
  state.stored.set('a', 2);
  state.healthy = false;
  t.equal(await get('a'), 2);
});

t.test('the ones used last are kept', async (t) => {
  const { state, get } = open();
  for (const id of ['a', 'b', 'c']) state.stored.set(id, 1) && (await get(id));
  await get('a');
  state.stored.set('d', 1);
  await get('d');
  state.reads = 0;
  await get('a');
  t.equal(state.reads, 0);
  await get('b');
  t.equal(state.reads, 1);
});

t.test('the unknown among many values are read at once', async (t) => {
  const { memory, state, get, look } = open();
  for (const id of ['a', 'b']) state.stored.set(id, 1);
  await get('a');
  const asked: string[][] = [];
  const found = await memory.getMany(['a', 'b', 'c', 'b'], async (unknown) => {
    asked.push(unknown);
    return unknown.flatMap((id) => look(id) ?? []);
  });
  t.same(asked, [['b', 'c']]);
  t.same([...found.keys()].sort(), ['a', 'b']);
});
