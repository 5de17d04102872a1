import { createHash } from 'node:crypto';
import t, { type Test } from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { form } from '../attachments/test-attachments.ts';
import { openPeople, type Person } from '../pages/permissions/test-people.ts';
import { bulkChanges } from './test-bulk.ts';

alsoBoot(['audit', 'groups', 'upload-limit', 'attachments']);

async function open(t: Test) {
  // Titles and links are found by the real renderer.
  const people = await openPeople(t, {}, () => {});
  const { app, bob } = people;
  const { start, end, change, undo } = bulkChanges(people);
  return {
    ...people,
    end,
    undo,
    start: (body: object, who?: Person) => start({ action: 'copy', ...body }, who),
    copy: (body: object, who?: Person) => change({ action: 'copy', ...body }, who),
    at: async (path: string, who: Person = bob) => (await who.ask('GET', `/api/pages?path=${path}`)).json(),
    async upload(pageId: string, bytes: Buffer): Promise<{ id: string; key: string }> {
      const response = await app.inject({
        method: 'POST',
        url: '/api/attachments',
        ...form(bytes, 'tea.txt', { pageId }, bob.headers),
      });
      return response.json();
    },
  };
}

t.test('a page is copied with its files and tags, under another title', async (t) => {
  const { app, bob, copy, undo, at, upload } = await open(t);
  const page = await bob.create('/tea', '# Tea\n');
  const bytes = Buffer.from('Black, green and white.\n');
  const file = await upload(page.id, bytes);
  const body = `# Tea\n\n![x](/api/attachments/${file.id}) [y](/files/${file.id}) /api/attachments/by-key/${file.key}\n`;
  await bob.ask('PUT', `/api/pages/${page.id}`, { body, baseRevisionId: page.revisionId });
  await bob.ask('PUT', `/api/pages/${page.id}/tags`, { tags: ['drinks'] });

  const copied = await copy({ pageId: page.id, to: '/coffee', title: 'Coffee', withBelow: false });
  t.match(copied, { action: 'copy', state: 'done', total: 1, changed: 1, failed: 0 });
  const coffee = await at('/coffee');
  t.match(coffee, { title: 'Coffee', createdBy: { name: 'Bob' } });
  const { items } = (await bob.ask('GET', `/api/attachments?pageId=${coffee.id}`)).json();
  t.match(items, [{ name: 'tea.txt', sha256: createHash('sha256').update(bytes).digest('hex') }]);
  const [{ id, key }] = items;
  t.not(id, file.id);
  const expected = body.replaceAll(file.id, id).replace(file.key, key).replace('# Tea', '# Coffee');
  t.equal(coffee.body, expected);
  t.match((await bob.ask('GET', `/api/pages/${coffee.id}/tags`)).json(), { items: [{ tag: 'drinks' }] });
  const original = await app.inject({ url: `/api/attachments/${id}/original`, headers: bob.headers });
  t.same(original.rawPayload, bytes);
  t.equal((await at('/tea')).title, 'Tea', 'the page itself stays');

  t.match(await undo(copied.id), { state: 'undone', changed: 0 });
  t.equal((await bob.ask('GET', `/api/pages/${coffee.id}`)).json().status, 'trashed');
});

t.test('a page is copied with those below it, and links within lead to the copies', async (t) => {
  const { bob, copy, undo, at } = await open(t);
  await bob.create('/plan', '# Plan\n\n[a](/plan/a) [b](./plan/b "t") [out](/other) [[/plan/a|wiki]]\n');
  await bob.create('/plan/a', '# A\n\n[up](../plan) [b](b) [out](../other)\n');
  await bob.create('/plan/b', '# B\n');
  const { id } = await at('/plan');
  const copied = await copy({ pageId: id, to: '/years/2027', withBelow: true });
  t.match(copied, { total: 3, changed: 3, failed: 0 });
  t.equal(
    (await at('/years/2027')).body,
    '# Plan\n\n[a](/years/2027/a) [b](./2027/b "t") [out](/other) [[/years/2027/a|wiki]]\n',
  );
  t.equal((await at('/years/2027/a')).body, '# A\n\n[up](../2027) [b](b) [out](../../other)\n');
  t.equal((await at('/plan/a')).body, '# A\n\n[up](../plan) [b](b) [out](../other)\n');
  const inside = await copy({ pageId: id, to: '/plan/copy', withBelow: true });
  t.match(inside, { total: 3, changed: 3 }, 'also below itself');
  t.match(await undo(inside.id), { changed: 0, failed: 0 });
  t.equal((await at('/plan/copy')).code, 'page_not_found');
  t.equal((await at('/plan/b')).status, 'live');
});

t.test('permissions stay as they are', async (t) => {
  const { ada, bob, carol, copy, start, restrict, at } = await open(t);
  await bob.create('/team', '# Team\n');
  const secret = await ada.create('/team/secret', '# Secret\n');
  await restrict(secret, { view: [] });
  const shared = await ada.create('/team/shared', '# Shared\n');
  await restrict(shared, { view: [bob], edit: [] });
  const { id } = await at('/team');
  const copied = await copy({ pageId: id, to: '/copy', withBelow: true });
  t.match(copied, { total: 2, changed: 2 }, 'what Bob cannot see is not copied');
  t.equal((await at('/copy/secret', ada)).code, 'page_not_found');
  t.equal((await at('/copy/shared')).title, 'Shared');
  t.equal((await at('/copy/shared', carol)).code, 'page_not_found', 'the rule is copied along');
  const refused = async (body: object, who: Person = bob) =>
    (await start({ withBelow: false, ...body }, who)).json().code;
  t.equal(await refused({ pageId: secret.id, to: '/mine' }), 'page_not_found');
  t.equal(await refused({ pageId: id, to: '/team/shared/copy' }), 'edit_forbidden');
  t.equal(await refused({ pageId: id, to: '/team/secret/copy' }), 'page_not_found');
  t.equal(await refused({ pageId: id, to: '/copy' }), 'path_taken');
  t.equal(await refused({ pageId: id, to: 'nowhere' }), 'path_invalid');
  t.equal(await refused({ pageId: id, to: '/api/x' }), 'path_reserved');
  t.match(await copy({ pageId: id, to: '/emoji', title: ':tea:', withBelow: false }), {
    changed: 0,
    failed: 1,
    failures: [{ code: 'title_unwritable' }],
  });
  t.equal((await at('/emoji')).code, 'page_not_found');
});

t.test('nothing is copied once the disk is almost full', async (t) => {
  const { app, bob, start, end, at } = await open(t);
  const { id } = await bob.create('/large', '# Large\n');
  const error = Object.assign(new Error('full'), { code: 'STORAGE_FULL', statusCode: 507, isForClients: true });
  app.diskSpace.require = () => {
    throw error;
  };
  const { id: bulkId } = (await start({ pageId: id, to: '/larger', withBelow: false })).json();
  t.match(await end(bulkId, bob), { changed: 0, failed: 1, failures: [{ code: 'storage_full' }] });
  t.equal((await at('/larger')).code, 'page_not_found');
});

t.test('an existing copy keeps its files after later failures', async (t) => {
  const { app, bob, copy, at, upload } = await open(t);
  const page = await bob.create('/kept', '# Kept\n');
  await upload(page.id, Buffer.from('Files.\n'));
  const { copy: original } = app.pages;
  app.pages.copy = async (wanted) => {
    await original(wanted);
    throw new Error('after the page was written');
  };
  t.match(await copy({ pageId: page.id, to: '/copied', withBelow: false }), { failures: [{ code: 'unavailable' }] });
  const { id } = await at('/copied');
  t.match((await bob.ask('GET', `/api/attachments?pageId=${id}`)).json(), { items: [{ name: 'tea.txt' }] });
});
