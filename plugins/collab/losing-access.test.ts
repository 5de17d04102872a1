import t, { type Test } from 'tap';
import { openText, openWiki, readPage, type SignedIn } from './test-live.ts';

async function together(t: Test) {
  const wiki = await openWiki();
  const ada = await openText(t, wiki.app, wiki.ada, wiki.page.id);
  const hers = await openText(t, wiki.app, wiki.eve, wiki.page.id);
  await Promise.all([ada.untilText('one\n'), hers.untilText('one\n')]);
  const send = async (who: SignedIn, method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const response = await wiki.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
    if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`);
    return response;
  };
  return { ...wiki, adas: ada, eves: hers, send };
}

t.test('people who lose access leave the text at once; others go on', async (t) => {
  const { page, ada, adas, eves, send } = await together(t);
  await send(ada, 'PUT', `/api/pages/${page.id}/access`, { view: { groups: [] }, edit: null });
  await eves.until(() => eves.closed.includes('gone'));
  adas.type('two\n');
  t.match(await adas.confirmed(), { kind: 'confirmed' });
  t.same(adas.closed, []);
  t.equal(eves.text(), 'one\n', 'and hears nothing of it');
});

t.test('a writer who loses edit permission keeps reading, and is notified', async (t) => {
  const { page, ada, adas, eves, send, app } = await together(t);
  await send(ada, 'PUT', `/api/pages/${page.id}/access`, { view: null, edit: { groups: [] } });
  await eves.until(() => eves.heard.some((message) => message.kind === 'access' && !message.canEdit));
  eves.type('not mine\n');
  adas.type('two\n');
  await adas.confirmed();
  await eves.until(() => eves.text().includes('two'));
  await adas.save();
  t.equal((await readPage(app, ada, page.id)).body, 'one\ntwo\n');
});

t.test('a group that is left takes the right with it', async (t) => {
  const { page, ada, eve, eves, send, app } = await together(t);
  const group = (await send(ada, 'POST', '/api/groups', { name: 'Tea' })).json();
  await send(ada, 'PUT', `/api/groups/${group.id}/members/${eve.user.id}`);
  await send(ada, 'PUT', `/api/pages/${page.id}/access`, { view: { groups: [group.id] }, edit: null });
  await app.collab.sweep();
  t.same(eves.closed, []);
  await send(ada, 'DELETE', `/api/groups/${group.id}/members/${eve.user.id}`);
  await eves.until(() => eves.closed.includes('gone'));
  t.pass();
});

t.test('a writer learns where the page has moved, and continues', async (t) => {
  const { page, ada, adas, eves, send, app } = await together(t);
  await send(ada, 'POST', `/api/pages/${page.id}/rename`, { path: `/drinks/${page.id}` });
  await eves.until(() =>
    eves.heard.some(
      (message) => message.kind === 'page' && message.path === `/drinks/${page.id}` && message.state === 'normal',
    ),
  );
  adas.type('two\n');
  await eves.untilText('one\ntwo\n');
  t.match(await eves.save(), { kind: 'saved' });
  t.match(await readPage(app, ada, page.id), { path: `/drinks/${page.id}`, body: 'one\ntwo\n' });
});

t.test('a text goes to the trash with its page and comes back with it, saved or not', async (t) => {
  const { page, ada, adas, eves, send, app } = await together(t);
  adas.type('not saved\n');
  await adas.confirmed();
  await send(ada, 'POST', `/api/pages/${page.id}/trash`, {});
  await Promise.all([adas, eves].map((one) => one.until(() => one.closed.includes('trashed'))));
  const refused = await openText(t, app, ada, page.id);
  await refused.until(() => refused.closed.includes('trashed'));
  const restore = (await send(ada, 'POST', `/api/pages/${page.id}/restore`, {})).json();
  const state = async () =>
    (await app.inject({ url: `/api/moves/${restore.id}`, headers: ada.headers })).json().state as string;
  while ((await state()) !== 'done') await new Promise(setImmediate);
  const back = await openText(t, app, ada, page.id);
  await back.until(() => back.closed.length > 0 || back.text() !== '');
  t.equal(back.text(), 'one\nnot saved\n');
});

t.test('a text that cannot become a revision is kept, and everyone learns why', async (t) => {
  const { page, ada, adas, eves, app } = await together(t);
  adas.type('\0');
  t.match(await adas.save(), { kind: 'save-failed', code: 'page_text_invalid' });
  adas.erase(adas.text().indexOf('\0'), 1);
  adas.type('two\n');
  t.match(await adas.save(), { kind: 'saved' });
  await eves.untilText('one\ntwo\n');
  t.equal((await readPage(app, ada, page.id)).body, 'one\ntwo\n');
});
