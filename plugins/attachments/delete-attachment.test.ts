import t from 'tap';
import { signUp } from '../../api/test-app.ts';
import { form, openAttachments, type TestAttachment, type TestAttachments } from './test-attachments.ts';

/** Saves a text on the page of the test. */
async function write(wiki: TestAttachments, body: string): Promise<void> {
  const url = `/api/pages/${wiki.pageId}`;
  const { revisionId: baseRevisionId } = (await wiki.get(url)).json();
  const payload = { body, baseRevisionId };
  const saved = await wiki.app.inject({ method: 'PUT', url, headers: wiki.ada.headers, payload });
  if (saved.statusCode !== 200) throw new Error(saved.body);
}

/** Makes deletions due and sweeps. */
async function sweepLater(wiki: TestAttachments): Promise<unknown> {
  const attachments = wiki.app.mongo.db.collection('attachments');
  await attachments.updateMany({ dueAt: { $exists: true } }, { $set: { dueAt: new Date(0) } });
  return wiki.app.attachments.sweep();
}

const remove = async (wiki: TestAttachments, { url }: TestAttachment, query = '') =>
  (await wiki.get(`${url}${query}`, {}, 'DELETE')).json();

/** Another person with a picture. */
async function meetMel(wiki: TestAttachments) {
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  const mel = await signUp(wiki.app, 'Mel');
  const picture = form(gif, 'me.gif', {}, mel.headers);
  const answer = await wiki.app.inject({ method: 'PUT', url: '/api/users/me/avatar', ...picture });
  const { avatarUrl } = answer.json();
  const shown = async () => (await wiki.app.inject({ url: '/api/users/me', headers: mel.headers })).json().avatarUrl;
  return { url: avatarUrl.replace('/files/avatars', '/api/attachments'), avatarUrl, shown };
}

t.test('unreferenced files are gone at once, and their bytes a little later', async (t) => {
  const wiki = await openAttachments(t);
  const tea = await wiki.attach('tea');
  t.same(await remove(wiki, tea), { id: tea.id, isPurged: true, revisionCount: 0, commentCount: 0 });
  for (const path of ['', '/original', '/metadata']) {
    t.equal((await wiki.get(`${tea.url}${path}`)).statusCode, 404, path);
  }
  t.same((await wiki.get(`/api/attachments?pageId=${wiki.pageId}`)).json().items, []);
  t.match(await remove(wiki, tea), { status: 404, code: 'attachment_not_found' });
  t.same(await wiki.app.attachments.sweep(), { abandoned: 0, removed: 0 }, 'not yet');
  t.same(await wiki.stored(), [tea.key]);
  t.same(await sweepLater(wiki), { abandoned: 0, removed: 1 });
  t.same(await wiki.stored(), []);
  t.equal(await wiki.records(), 0);
});

t.test('while a revision refers to it, it leaves the list and stays readable', async (t) => {
  const references: ((attachment: TestAttachment) => string)[] = [
    ({ markdown }) => markdown,
    ({ url }) => `![tea](${url})`,
    ({ url }) => `<img src="https://wiki.example${url}/original?download=true">`,
    ({ fileUrl }) => `[tea](${fileUrl})`,
    ({ id }) => `[tea](/files/${id})`,
    ({ id }) => `[tea](/files/${id.toUpperCase()})`,
    ({ key }) => `![tea](/api/attachments/by-key/${key})`,
  ];
  for (const refer of references) {
    const wiki = await openAttachments(t);
    const tea = await wiki.attach('tea');
    await write(wiki, `See ${refer(tea)} and ${refer(tea)}.`);
    await write(wiki, 'No longer.');
    t.same(await remove(wiki, tea), { id: tea.id, isPurged: false, revisionCount: 1, commentCount: 0 }, refer(tea));
    t.same((await wiki.get(`/api/attachments?pageId=${wiki.pageId}`)).json().items, []);
    await sweepLater(wiki);
    t.equal((await wiki.get(tea.url)).body, 'tea', 'the older revision still shows it');
  }
});

t.test('a revision saved right after the deletion keeps it', async (t) => {
  const wiki = await openAttachments(t);
  const tea = await wiki.attach('tea');
  t.match(await remove(wiki, tea), { isPurged: true });
  await write(wiki, `Late: ${tea.markdown}`);
  t.same(await sweepLater(wiki), { abandoned: 0, removed: 0 });
  t.equal((await wiki.get(tea.url)).body, 'tea');
});

t.test('an administrator can delete it anyway', async (t) => {
  const wiki = await openAttachments(t);
  const tea = await wiki.attach('tea');
  await write(wiki, tea.markdown);
  const member = await signUp(wiki.app, 'Eve');
  const url = `${tea.url}?purge=true`;
  const refused = await wiki.app.inject({ method: 'DELETE', url, headers: member.headers });
  t.match(refused.json(), { status: 403, code: 'admin_required' });
  t.equal((await wiki.get(tea.url)).statusCode, 200);
  t.same(await remove(wiki, tea, '?purge=true'), { id: tea.id, isPurged: true, revisionCount: 1, commentCount: 0 });
  t.equal((await wiki.get(tea.url)).statusCode, 404);
  t.same(await wiki.stored(), []);
  t.equal(await wiki.records(), 0);
});

t.test('the picture of a person is not for others to delete', async (t) => {
  const wiki = await openAttachments(t);
  const { url, avatarUrl, shown } = await meetMel(wiki);
  t.match((await wiki.get(url, {}, 'DELETE')).json(), { status: 404, code: 'attachment_not_found' });
  t.equal((await wiki.get(url)).statusCode, 200);
  t.equal(await shown(), avatarUrl);
});

t.test('a picture of a person that an administrator has removed is named no longer', async (t) => {
  const wiki = await openAttachments(t);
  const { url, shown } = await meetMel(wiki);
  t.match((await wiki.get(`${url}?purge=true`, {}, 'DELETE')).json(), { isPurged: true });
  t.equal((await wiki.get(url)).statusCode, 404);
  t.equal(await shown(), null);
  t.same(await wiki.stored(), []);
});

t.test('the same digits alone are not a reference', async (t) => {
  const wiki = await openAttachments(t);
  const tea = await wiki.attach('tea');
  await write(wiki, `${tea.id} /pages/${tea.id} /api/attachments/${tea.id}0 /files/x/${tea.id}`);
  t.match(await remove(wiki, tea), { isPurged: true, revisionCount: 0 });
});
