import t from 'tap';
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { untilNothing } from './settle.ts';
import { setStage } from './stage.ts';
import { awarenessFrame } from './wire.ts';

t.setTimeout(240_000);

const stage = await setStage(t);
const { pageId, writers } = stage;
const [first, second] = writers;

/** Returns what client `clientId` would send the `times`-th time. */
function stateOf(clientId: number, state: Record<string, unknown> | null, times = 1): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = clientId;
  const awareness = new Awareness(doc);
  for (let sent = 0; sent < times; sent += 1) awareness.setLocalState(state);
  const update = encodeAwarenessUpdate(awareness, [clientId]);
  awareness.destroy();
  return update;
}

const cursor = { anchor: null, head: null };

t.test('a name that is not one’s own is not shown', async (t) => {
  const { client, doc } = await stage.enterPage();
  client.send(awarenessFrame(pageId, stateOf(doc.clientID, { user: { name: 'Ada', id: '1' }, cursor })));
  const seen = () => first.people.get(doc.clientID) as { user?: { name?: string } } | undefined;
  const left = await untilNothing(() => (seen() ? [] : ['Eve is seen']));
  t.same(left, []);
  t.equal(seen()?.user?.name, 'Cyd', 'but the name of the account');
  client.socket.terminate();
  t.same(await untilNothing(() => (seen() ? ['gone'] : [])), [], 'and who leaves is gone');
  await stage.othersGoOn(t);
});

t.test('no one can speak for another person, or remove them', async (t) => {
  const { client } = await stage.enterPage();
  for (const state of [{ user: { name: 'Mallory' }, cursor }, null]) {
    client.send(awarenessFrame(pageId, stateOf(first.doc.clientID, state, 1000)));
    await client.confirm(pageId);
    await stage.othersGoOn(t);
    const seen = second.people.get(first.doc.clientID) as { user?: { name?: string } } | undefined;
    t.equal(seen?.user?.name, 'Ada');
  }
  client.socket.terminate();
});

t.test('a state of a megabyte reaches no one', async (t) => {
  const { client, doc } = await stage.enterPage();
  client.send(awarenessFrame(pageId, stateOf(doc.clientID, { cursor: { anchor: 'x'.repeat(1_000_000) } })));
  await Promise.race([client.untilClosed(), client.confirm(pageId)]);
  client.socket.terminate();
  await stage.othersGoOn(t);
  t.equal(first.people.get(doc.clientID), undefined);
});

t.test('a thousand people who are one', async (t) => {
  const { client } = await stage.enterPage();
  const base = 1_000_000;
  for (let id = base; id < base + 1000 && !client.closed; id += 1) {
    client.send(awarenessFrame(pageId, stateOf(id, { cursor })));
  }
  await Promise.race([client.untilClosed(), client.confirm(pageId).catch(() => {})]);
  await stage.othersGoOn(t);
  t.ok(first.people.size <= 3, 'they and one of hers are seen');
  client.socket.terminate();
  const left = await untilNothing(() => [...first.people.keys()].filter((id) => id >= base && id < base + 1000));
  t.same(left, [], 'none of them stays');
});
