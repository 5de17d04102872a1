import t, { type Test } from 'tap';
import * as Y from 'yjs';
import { openText, openWiki, readPage } from './test-live.ts';

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

async function overHttp(t: Test) {
  const wiki = await openWiki();
  const url = `/api/pages/${wiki.page.id}/live`;
  const { headers } = wiki.ada;
  const doc = new Y.Doc();
  t.teardown(() => doc.destroy());
  const read = async () => (await wiki.app.inject({ url, headers })).json();
  const first = await read();
  Y.applyUpdate(doc, decode(first.update));
  const send = (payload: object) => wiki.app.inject({ method: 'POST', url, headers, payload });
  /** Returns what the document has become since it was read. */
  const change = (edit: (text: Y.Text) => void) => {
    const before = Y.encodeStateVector(doc);
    edit(doc.getText('body'));
    return { document: first.document, update: encode(Y.encodeStateAsUpdate(doc, before)) };
  };
  return { ...wiki, doc, first, read, send, change };
}

t.test('a client without a socket writes along with those who have one', async (t) => {
  const { app, ada, page, doc, send, change } = await overHttp(t);
  const other = await openText(t, app, ada, page.id);
  await other.untilText('one\n');
  other.type('two\n');
  await other.confirmed();
  const payload = { ...change((text) => text.insert(0, 'zero\n')), state: encode(Y.encodeStateVector(doc)) };
  const response = await send(payload);
  t.equal(response.statusCode, 200);
  await other.untilText('zero\none\ntwo\n');
  Y.applyUpdate(doc, decode(response.json().update));
  t.equal(doc.getText('body').toString(), 'zero\none\ntwo\n', 'and learns what the others have written');
});

t.test('with `save` it becomes a revision', async (t) => {
  const { app, ada, page, first, send, change } = await overHttp(t);
  const { revisionId } = (await send({ ...change((text) => text.insert(0, 'zero\n')), save: true })).json();
  t.not(revisionId, first.revisionId);
  t.match(await readPage(app, ada, page.id), { revisionId, body: 'zero\none\n' });
});

t.test('a change that is sent again is taken once', async (t) => {
  const { doc, send, change, read } = await overHttp(t);
  const payload = change((text) => text.insert(0, 'zero\n'));
  for (let i = 0; i < 3; i += 1) t.equal((await send(payload)).statusCode, 200);
  const now = new Y.Doc();
  Y.applyUpdate(now, decode((await read()).update));
  t.equal(now.getText('body').toString(), doc.getText('body').toString());
  now.destroy();
});

t.test('a change of another text is refused, and changes nothing', async (t) => {
  const { app, ada, page, first, send } = await overHttp(t);
  const codeOf = async (payload: object) => {
    const response = await send(payload);
    return [response.statusCode, response.json().code];
  };
  const { document } = first;
  t.same(await codeOf({ document: '0'.repeat(24), update: 'AAA=' }), [409, 'live_document_replaced']);
  t.same(await codeOf({ document, update: 'AQID' }), [400, 'live_update_invalid']);
  t.same(await codeOf({ document, update: 'no base64' }), [400, 'invalid_request']);
  const other = new Y.Doc();
  other.getMap('elsewhere').set('a', 1);
  t.same(await codeOf({ document, update: encode(Y.encodeStateAsUpdate(other)) }), [400, 'live_update_invalid']);
  // A change that depends on one that is missing.
  const far = new Y.Doc();
  far.getText('body').insert(0, 'never seen ');
  const before = Y.encodeStateVector(far);
  far.getText('body').insert(0, 'here');
  t.same(await codeOf({ document, update: encode(Y.encodeStateAsUpdate(far, before)) }), [400, 'live_update_invalid']);
  for (const doc of [other, far]) doc.destroy();
  t.equal((await readPage(app, ada, page.id)).body, 'one\n');
});

t.test('no one can write as another person', async (t) => {
  const { app, ada, page, eve, first } = await overHttp(t);
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  live.type('mine\n');
  await live.confirmed();
  const forged = new Y.Doc();
  Y.applyUpdate(forged, Y.encodeStateAsUpdate(live.doc));
  forged.clientID = live.doc.clientID;
  const before = Y.encodeStateVector(forged);
  forged.getText('body').insert(0, 'forged\n');
  const response = await app.inject({
    method: 'POST',
    url: `/api/pages/${page.id}/live`,
    headers: eve.headers,
    payload: { document: first.document, update: encode(Y.encodeStateAsUpdate(forged, before)) },
  });
  forged.destroy();
  t.equal(response.json().code, 'live_update_invalid');
  live.type('and mine\n');
  await live.confirmed();
  await live.save();
  t.equal((await readPage(app, ada, page.id)).body, 'one\nmine\nand mine\n');
});

t.test('text is accepted up to twice a page’s limit in any script, and can be shortened', async (t) => {
  const { first, send } = await overHttp(t);
  const doc = new Y.Doc();
  const post = (edit: (text: Y.Text) => void) => {
    const before = Y.encodeStateVector(doc);
    edit(doc.getText('body'));
    return send({ document: first.document, update: encode(Y.encodeStateAsUpdate(doc, before)) });
  };
  t.equal((await post((text) => text.insert(0, '茶'.repeat(1024 * 1024)))).statusCode, 200);
  t.equal((await post((text) => text.delete(0, 1000))).statusCode, 200);
  t.equal((await post((text) => text.insert(0, '茶'.repeat(512 * 1024)))).json().code, 'live_document_too_large');
  doc.destroy();
});

t.test('neither is more taken in that comes at once', async (t) => {
  const { first, send } = await overHttp(t);
  const insertion = () => {
    const doc = new Y.Doc();
    doc.getText('body').insert(0, 'x'.repeat(1.5 * 1024 * 1024));
    const update = encode(Y.encodeStateAsUpdate(doc));
    doc.destroy();
    return update;
  };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send({ document: first.document, update: insertion() })),
  );
  t.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 2);
});
