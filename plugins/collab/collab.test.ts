import t from 'tap';
import { createPage, openText, openWiki, readPage } from './test-live.ts';

t.test('two people write one text, and saving names both', async (t) => {
  const { app, ada, page, eve } = await openWiki();
  const first = await openText(t, app, ada, page.id);
  const second = await openText(t, app, eve, page.id);
  await Promise.all([first.untilText('one\n'), second.untilText('one\n')]);
  first.type('two\n');
  await second.untilText('one\ntwo\n');
  second.type('zero\n', 0);
  await first.untilText('zero\none\ntwo\n');
  await second.confirmed();
  const saved = await second.save();
  t.match(saved, { kind: 'saved' });
  t.match(await first.hear('revision'), { isComplete: true, title: page.path.slice(1) });
  const stored = await readPage(app, ada, page.id);
  t.match(stored, { body: 'zero\none\ntwo\n', updatedBy: { name: 'Eve' } });
  const history = await app.inject({ url: `/api/pages/${page.id}/revisions`, headers: ada.headers });
  const [latest] = history.json().items;
  t.same(
    latest.contributors.map(({ name }: { name: string }) => name),
    ['Eve', 'Ada'],
  );
});

t.test('confirmed changes are there for later readers after everyone has left', async (t) => {
  const { app, ada, page } = await openWiki();
  const first = await openText(t, app, ada, page.id);
  await first.untilText('one\n');
  first.type('two\n');
  t.match(await first.confirmed(), { kind: 'confirmed' });
  await first.breakOff();
  const second = await openText(t, app, ada, page.id);
  await second.untilText('one\ntwo\n');
});

t.test('a save over HTTP is folded into the live text', async (t) => {
  const { app, ada, page } = await openWiki('# Tea\n\nGreen.\n\nBlack.\n');
  const live = await openText(t, app, ada, page.id);
  await live.until(() => live.text() !== '');
  live.type('Live. ', live.text().indexOf('Black'));
  await live.confirmed();
  const put = await app.inject({
    method: 'PUT',
    url: `/api/pages/${page.id}`,
    headers: ada.headers,
    payload: { body: '# Tea\n\nGreen and white.\n\nBlack.\n', baseRevisionId: page.revisionId },
  });
  t.equal(put.statusCode, 200);
  await live.untilText('# Tea\n\nGreen and white.\n\nLive. Black.\n');
  t.match(await live.hear('revision'), { isComplete: false });
  t.match(await live.save(), { kind: 'saved' });
  t.equal((await readPage(app, ada, page.id)).body, '# Tea\n\nGreen and white.\n\nLive. Black.\n');
});

t.test('a text saved over HTTP while no one had it open is there afterwards', async (t) => {
  const { app, ada, page } = await openWiki();
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  live.type('two\n');
  t.match(await live.save(), { kind: 'saved' });
  await live.breakOff();
  const { revisionId } = await readPage(app, ada, page.id);
  const payload = { body: 'zero\none\ntwo\n', baseRevisionId: revisionId };
  await app.inject({ method: 'PUT', url: `/api/pages/${page.id}`, headers: ada.headers, payload });
  const again = await openText(t, app, ada, page.id);
  await again.untilText('zero\none\ntwo\n');
});

t.test('a page with CRLF keeps its line ends', async (t) => {
  const { app, ada } = await openWiki();
  const page = await createPage(app, ada, '/windows', 'one\r\ntwo\r\n');
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\ntwo\n');
  live.type('three\n');
  await live.save();
  t.equal((await readPage(app, ada, page.id)).body, 'one\r\ntwo\r\nthree\r\n');
});

t.test('people who return with offline changes merge them', async (t) => {
  const { app, ada, page } = await openWiki();
  const first = await openText(t, app, ada, page.id);
  await first.untilText('one\n');
  const { document } = await first.hear('welcome');
  await first.breakOff();
  first.type('offline\n');
  const back = await openText(t, app, ada, page.id, { doc: first.doc, from: document });
  t.match(await back.confirmed(), { kind: 'confirmed' });
  const other = await openText(t, app, ada, page.id);
  await other.untilText('one\noffline\n');
});

t.test('text typed while the text is being reopened arrives with earlier text', async (t) => {
  const { app, ada, page } = await openWiki();
  const first = await openText(t, app, ada, page.id);
  await first.untilText('one\n');
  const { document } = await first.hear('welcome');
  await first.breakOff();
  first.type('offline\n');
  const back = await openText(t, app, ada, page.id, { doc: first.doc, from: document });
  // Sent before the server's question, so it follows a gap.
  back.type('opening\n');
  t.match(await back.confirmed(), { kind: 'confirmed' });
  t.same(back.closed, []);
  const other = await openText(t, app, ada, page.id);
  await other.untilText('one\noffline\nopening\n');
});

t.test('a text from another incarnation is not put together with this one', async (t) => {
  const { app, ada, page } = await openWiki();
  const stranger = await openText(t, app, ada, page.id, { from: '0123456789abcdef01234567' });
  await stranger.until(() => stranger.closed.includes('replaced'));
  t.pass();
});

t.test('many who save at once make one revision', async (t) => {
  const { app, ada, page } = await openWiki();
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  let appended = 0;
  const { append } = app.revisions;
  app.revisions.append = (revision) => {
    appended += 1;
    return append(revision);
  };
  t.teardown(() => Object.assign(app.revisions, { append }));
  live.type('two\n');
  const answers = await Promise.all(Array.from({ length: 20 }, () => live.save()));
  t.ok(answers.every(({ kind }) => kind === 'saved'));
  t.equal(appended, 1);
});

t.test('a client’s line ends become line feeds, without extra revisions', async (t) => {
  const { app, ada, page } = await openWiki('');
  const live = await openText(t, app, ada, page.id);
  await live.hear('welcome');
  live.type('one\r\ntwo\r');
  t.match(await live.save(), { kind: 'saved' });
  t.match(await live.hear('revision'), { isComplete: true });
  t.equal((await readPage(app, ada, page.id)).body, 'one\ntwo\n');
});
