import { once } from 'node:events';
import t from 'tap';
import { WebSocket } from 'ws';
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { updateBy } from './hostile-updates.ts';
import { socketAddress } from './live-socket.ts';
import { setStage } from './stage.ts';
import {
  authFrame,
  awarenessFrame,
  frame,
  frameKind,
  statelessFrame,
  syncFrame,
  syncKind,
  updateFrame,
} from './wire.ts';

t.setTimeout(240_000);

const mebibyte = 1024 * 1024;
const stage = await setStage(t);
const { host, pageId } = stage;

t.test('a missing, wrong or used token is refused before the upgrade', async (t) => {
  const used = await socketAddress(stage);
  const client = new WebSocket(used);
  await once(client, 'open');
  const wrong = [
    '',
    '?token=',
    `?token=${'a'.repeat(43)}`,
    `?token=${'%00'.repeat(43)}`,
    `?token=${'a'.repeat(10_000)}`,
  ];
  for (const address of [...wrong.map((query) => `ws://${host}/collab${query}`), used]) {
    const refused = new WebSocket(address);
    refused.on('error', () => {});
    const [, response] = await once(refused, 'unexpected-response');
    t.equal(response.statusCode, 401);
    refused.terminate();
  }
  client.terminate();
  await stage.othersGoOn(t);
});

t.test('a message that is too large closes the connection with 1009', async (t) => {
  const { client } = await stage.enterPage();
  client.send(Buffer.alloc(32 * mebibyte));
  t.match(await client.untilClosed(), { code: 1009 });
  await stage.othersGoOn(t);
});

const ownAwareness = () => {
  const awareness = new Awareness(new Y.Doc());
  awareness.setLocalState({ cursor: null });
  const update = encodeAwarenessUpdate(awareness, [awareness.clientID]);
  awareness.destroy();
  return update;
};
const change = updateBy((doc) => doc.getText('body').insert(0, 'broken'));
const wholeFrames: Record<string, Uint8Array> = {
  // The version that follows may be left out.
  auth: authFrame(pageId).subarray(0, 28),
  'sync step 1': syncFrame(pageId, syncKind.step1, Y.encodeStateVector(new Y.Doc())),
  'sync step 2': syncFrame(pageId, syncKind.step2, change),
  update: updateFrame(pageId, change),
  awareness: awarenessFrame(pageId, ownAwareness()),
  stateless: statelessFrame(pageId, { kind: 'confirm', n: 1 }),
};

for (const [name, whole] of Object.entries(wholeFrames)) {
  t.test(`a frame of ${name} that is broken off anywhere ends its connection and nothing else`, async (t) => {
    const lengths = new Set([0, 1, 12, 25, 26, 27, 29, whole.length - 5, whole.length - 1]);
    for (const length of [...lengths].filter((length) => length < whole.length)) {
      const { client } = await stage.enterPage();
      t.equal(await client.outcomeOf(pageId, whole.subarray(0, length)), 4400, `after ${length} bytes`);
    }
    t.notMatch(stage.writers[0].text, 'broken');
    await stage.othersGoOn(t);
  });
}

const strangeFrames: Record<string, () => Uint8Array | string> = {
  'text where bytes are expected': () => 'hello',
  'JSON as text': () => JSON.stringify({ kind: 'confirm', n: 1 }),
  'a kind that servers alone use among themselves': () => frame(pageId, frameKind.broadcastStateless, () => {}),
  'a status, which only the server sends': () => frame(pageId, frameKind.syncStatus),
  'a kind that there is not': () => frame(pageId, 77),
  'a kind beyond all numbers': () => frame(pageId, Number.MAX_SAFE_INTEGER),
  'a kind of synchronization that there is not': () => syncFrame(pageId, 9, new Uint8Array(3)),
  'a name that is none': () => authFrame('nonsense'),
  'a name with a path in it': () => authFrame('../../etc/passwd'),
  'a name of ten thousand characters': () => authFrame('a'.repeat(10_000)),
  'a name that JavaScript knows': () => authFrame('__proto__'),
  'a message that is no JSON': () => statelessFrame(pageId, '{'),
  'a message of ten thousand characters': () => statelessFrame(pageId, 'x'.repeat(10_000)),
};

for (const [name, make] of Object.entries(strangeFrames)) {
  t.test(`a frame ends its connection and nothing else: ${name}`, async (t) => {
    const { client } = await stage.enterPage();
    t.equal(await client.outcomeOf(pageId, make()), 4400);
    await stage.othersGoOn(t);
  });
}
