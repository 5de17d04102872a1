import * as encoding from 'lib0/encoding';
import t from 'tap';
import * as Y from 'yjs';
import { openText, openWiki } from './test-live.ts';

type Id = [client: number, clock: number];

/** Returns an update Yjs wouldn't make: one character of client 9 after another, and a deletion. */
function handmade({ clock = 0, origin, deleted }: { clock?: number; origin?: Id; deleted?: Id }): string {
  const encoder = encoding.createEncoder();
  for (const number of [1, 1, 9, clock]) encoding.writeVarUint(encoder, number);
  encoding.writeUint8(encoder, origin ? 0x84 : 0x04);
  if (origin) for (const number of origin) encoding.writeVarUint(encoder, number);
  else {
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarString(encoder, 'body');
  }
  encoding.writeVarString(encoder, 'x');
  encoding.writeVarUint(encoder, deleted ? 1 : 0);
  if (deleted) for (const number of [deleted[0], 1, deleted[1], 3]) encoding.writeVarUint(encoder, number);
  return Buffer.from(encoding.toUint8Array(encoder)).toString('base64');
}

t.test('a change without its predecessor does no harm', async (t) => {
  const { app, ada, page } = await openWiki();
  const url = `/api/pages/${page.id}/live`;
  const { document } = (await app.inject({ url, headers: ada.headers })).json();
  const changes = {
    'on itself': handmade({ origin: [9, 0] }),
    'on what it has not written yet': handmade({ origin: [9, 5] }),
    'on what another has not written yet': handmade({ origin: [3, 5] }),
    'after a gap': handmade({ clock: 4 }),
    'removing what is still to come': handmade({ deleted: [3, 0] }),
  };
  for (const [name, update] of Object.entries(changes)) {
    const response = await app.inject({ method: 'POST', url, headers: ada.headers, payload: { document, update } });
    t.equal(response.json().code, 'live_update_invalid', name);
  }
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  live.type('two\n');
  t.match(await live.save(), { kind: 'saved' });
});

t.test('updates put together with a piece missing between them are not taken for whole', async (t) => {
  const { app, ada, page } = await openWiki();
  const url = `/api/pages/${page.id}/live`;
  const { document } = (await app.inject({ url, headers: ada.headers })).json();
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update) => updates.push(update));
  for (const word of ['a', 'b', 'c']) doc.getText('body').insert(0, word);
  const [first, , third] = updates;
  if (!first || !third) throw new Error('no updates');
  const post = (update: Uint8Array) =>
    app.inject({
      method: 'POST',
      url,
      headers: ada.headers,
      payload: { document, update: Buffer.from(update).toString('base64') },
    });
  t.equal((await post(Y.mergeUpdates([first, third]))).statusCode, 400);
  t.equal((await post(Y.mergeUpdates(updates))).statusCode, 200);
  doc.destroy();
});
