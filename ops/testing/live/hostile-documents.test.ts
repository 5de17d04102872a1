import t from 'tap';
import * as Y from 'yjs';
import { badUpdates, updateBy, updateWithoutItsBasis } from './hostile-updates.ts';
import { setStage } from './stage.ts';
import { authFrame, statelessFrame, syncFrame, syncKind, updateFrame } from './wire.ts';

t.setTimeout(240_000);

const mebibyte = 1024 * 1024;
const stage = await setStage(t);
const { pageId, hiddenId, writers } = stage;
const [first, second] = writers;

for (const [name, make] of Object.entries(badUpdates)) {
  t.test(`an update that is no change of a text ends its connection and nothing else: ${name}`, async (t) => {
    const before = first.text;
    for (const kind of [syncKind.update, syncKind.step2]) {
      const { client } = await stage.enterPage();
      t.equal(await client.outcomeOf(pageId, syncFrame(pageId, kind, make())), 4400);
    }
    t.equal(first.text, before);
    await stage.othersGoOn(t);
  });
}

t.test('a change whose predecessor was never sent closes the document for its sender', async (t) => {
  const before = first.text;
  for (const kind of [syncKind.update, syncKind.step2]) {
    const { client } = await stage.enterPage();
    t.equal(await client.outcomeOf(pageId, syncFrame(pageId, kind, updateWithoutItsBasis())), 'malformed');
    client.socket.terminate();
  }
  t.equal(first.text, before);
  await stage.othersGoOn(t);
});

t.test(
  'forbidden text can be typed and removed; meanwhile no revision is made, and everyone is notified',
  async (t) => {
    const { client, doc } = await stage.enterPage();
    const text = doc.getText('body');
    text.insert(0, '\u0000');
    await client.confirm(pageId);
    client.send(statelessFrame(pageId, { kind: 'save', n: 1000 }));
    const failed = await client.until((heard) => heard.kind === 'stateless' && heard.message.n === 1000);
    t.match(failed, { message: { kind: 'save-failed', code: 'page_text_invalid' } });
    await stage.othersGoOn(t);
    text.delete(0, 1);
    await client.confirm(pageId);
    client.send(statelessFrame(pageId, { kind: 'save', n: 1001 }));
    t.match(await client.until((heard) => heard.kind === 'stateless' && heard.message.n === 1001), {
      message: { kind: 'saved' },
    });
    client.socket.terminate();
    await stage.othersGoOn(t);
  },
);

t.test('invisible pages cannot be opened, nor written to without asking', async (t) => {
  const client = await stage.enter();
  client.send(authFrame(hiddenId));
  t.match(await client.until(({ kind }) => kind === 'denied'), { name: hiddenId, reason: 'gone' });
  client.send(
    updateFrame(
      hiddenId,
      updateBy((doc) => doc.getText('body').insert(0, 'I was here')),
    ),
  );
  client.send(statelessFrame(hiddenId, { kind: 'save', n: 1 }));
  client.send(syncFrame(hiddenId, syncKind.step1, Uint8Array.of(0)));
  await client.open(pageId);
  await client.confirm(pageId);
  t.same(
    client.heard.filter(({ name, kind }) => name === hiddenId && kind !== 'denied'),
    [],
  );
  client.socket.terminate();
  await stage.othersGoOn(t);
});

t.test('ten thousand names of documents that there are not', async (t) => {
  const before = await stage.residentBytes();
  const client = await stage.enter();
  for (let name = 0; name < 10_000 && !client.closed; name += 1) {
    client.send(authFrame(name.toString(16).padStart(24, '0')));
    if (name % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  t.ok([4400, 4429].includes((await client.untilClosed()).code));
  t.ok((await stage.residentBytes()) - before < 100 * mebibyte);
  await stage.othersGoOn(t);
});

t.test('the client id of another person cannot be used', async (t) => {
  const { client, doc } = await stage.enterPage();
  const id = first.doc.clientID;
  const clock = Y.getState(doc.store, id);
  const forged = new Y.Doc();
  Y.applyUpdate(forged, Y.encodeStateAsUpdate(doc));
  forged.clientID = id;
  const since = Y.encodeStateVector(forged);
  forged.getText('body').insert(0, 'forged');
  t.ok(Y.getState(forged.store, id) > clock, 'it continues what the other one has written');
  t.equal(await client.outcomeOf(pageId, updateFrame(pageId, Y.encodeStateAsUpdate(forged, since))), 'malformed');
  client.socket.terminate();
  t.notMatch(second.text, 'forged');
  t.equal(first.doc.clientID, id);
  await stage.othersGoOn(t);
});
