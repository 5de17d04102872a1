import t from 'tap';
import { signUp } from '../../api/test-app.ts';
import { wholeMove } from '../pages/moves/test-moves.ts';
import { form, openAttachments } from './test-attachments.ts';

t.test('the files of a page are deleted with it; those of other pages and people stay', async (t) => {
  const wiki = await openAttachments(t);
  const { app, ada, pageId } = wiki;
  const { db } = app.mongo;
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  const mel = await signUp(app, 'Mel');
  await app.inject({ method: 'PUT', url: '/api/users/me/avatar', ...form(gif, 'me.gif', {}, mel.headers) });
  const gone = [await wiki.attach('green'), await wiki.attach('black')];
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.inject({ method, url, headers: ada.headers, payload });
  const cups = (await send('POST', '/api/pages', { path: '/cups', body: '# Cups' })).json();
  const upload = async (name: string) => (await wiki.upload('cup', name, { pageId: cups.id })).json();
  const [kept, deleted] = [await upload('kept.txt'), await upload('deleted.txt')];
  // Both pages show their own and each other's files.
  const shown = [...gone, kept, deleted].map(({ markdown }) => markdown).join('\n');
  const { revisionId } = (await wiki.get(`/api/pages/${pageId}`)).json();
  await send('PUT', `/api/pages/${pageId}`, { body: shown, baseRevisionId: revisionId });
  await send('PUT', `/api/pages/${cups.id}`, { body: gone[0]?.markdown ?? '', baseRevisionId: cups.revisionId });
  await wiki.get(deleted.url, {}, 'DELETE');

  await wholeMove(app, ada, `/api/pages/${pageId}/trash`);
  t.equal((await wiki.get(gone[0]?.url ?? '')).statusCode, 200, 'in the trash they are kept');
  t.equal((await wiki.upload('late')).statusCode, 404, 'and no other is taken');
  await app.inject({ method: 'DELETE', url: `/api/trash/${pageId}`, headers: ada.headers });
  await app.pages.sweepTrash();
  for (const { url } of gone) t.equal((await wiki.get(url)).statusCode, 404);
  t.equal((await wiki.get(kept.url)).statusCode, 200);
  await db.collection('attachments').updateMany({ dueAt: { $exists: true } }, { $set: { dueAt: new Date(0) } });
  await app.attachments.sweep();
  const names = (await db.collection('attachments').find({}).toArray()).map(({ name }) => name);
  t.same(names.sort(), ['kept.txt', 'me.gif'], 'deleted attachments that only the page showed go too');
  t.equal((await wiki.stored()).length, 2);
  const uses = await db.collection('attachment_uses').find({}).toArray();
  t.same(
    uses.filter((use) => String(use.pageId) === pageId || gone.some(({ id }) => id === String(use.attachmentId))),
    [],
  );
});
