import { ObjectId } from 'mongodb';
import t from 'tap';
import { openWiki, type TestPage, type TestWiki } from '../test-wiki.ts';

interface Summary {
  id: string;
  previousId: string | null;
}

async function write(wiki: TestWiki, path: string, bodies: string[]): Promise<{ page: TestPage; ids: string[] }> {
  let page = await wiki.create(path, bodies[0]);
  const ids = [page.revisionId];
  for (const body of bodies.slice(1)) {
    page = await wiki.save(page, body);
    ids.push(page.revisionId);
  }
  return { page, ids };
}

const versions = (n: number) => Array.from({ length: n }, (_, i) => `version ${i}\n`);

t.test('a page has its revisions, newest first', async (t) => {
  const wiki = await openWiki(t);
  const { page, ids } = await write(wiki, '/tea', ['eins\n', 'zwei €\n']);
  const { items, nextCursor } = (await wiki.get(`/api/pages/${page.id}/revisions`)).json();
  t.equal(nextCursor, null);
  t.match(items, [
    { id: ids[1], pageId: page.id, bytes: 9, previousId: ids[0], restoredFrom: null, createdBy: { name: 'Ada' } },
    { id: ids[0], pageId: page.id, bytes: 5, previousId: null, restoredFrom: null },
  ]);
  t.same(Object.keys(items[0]).sort(), [
    'bytes',
    'cause',
    'contributors',
    'createdAt',
    'createdBy',
    'id',
    'origin',
    'pageId',
    'previousId',
    'restoredFrom',
  ]);
  t.equal((await wiki.get(`/api/pages/${new ObjectId()}/revisions`)).json().code, 'page_not_found');
});

t.test('a long history is paged exactly once each, also while it grows', async (t) => {
  const wiki = await openWiki(t);
  const { page, ids } = await write(wiki, '/tea', versions(12));
  const seen: string[] = [];
  let cursor: string | null = '';
  let current = page;
  while (cursor !== null) {
    const url: string = `/api/pages/${page.id}/revisions?limit=5${cursor && `&cursor=${cursor}`}`;
    const list: { items: Summary[]; nextCursor: string | null } = (await wiki.get(url)).json();
    seen.push(...list.items.map((revision) => revision.id));
    cursor = list.nextCursor;
    current = await wiki.save(current, `grown ${seen.length}`);
  }
  t.same(seen, ids.reverse());
  t.equal((await wiki.get(`/api/pages/${page.id}/revisions?cursor=x`)).json().code, 'invalid_request');
});

t.test('a lost save’s revision is not in the history', async (t) => {
  const wiki = await openWiki(t);
  const { page, ids } = await write(wiki, '/tea', versions(3));
  // As after a crash between text and page: numbered like a later winner, and last.
  const left: string[] = [];
  for (const number of [2, 3]) {
    const revision = await wiki.app.revisions.append({
      pageId: new ObjectId(page.id),
      body: 'lost\n',
      previous: { _id: new ObjectId(ids[number - 1]), number },
      createdBy: new ObjectId(wiki.ada.user.id),
    });
    left.push(revision._id.toHexString());
  }
  for (const limit of [1, 2, 50]) {
    const seen = (await wiki.list<Summary>(`/api/pages/${page.id}/revisions`, limit)).map((revision) => revision.id);
    t.same(seen, [...ids].reverse());
  }
  for (const id of left) {
    t.equal((await wiki.get(`/api/revisions/${id}`)).json().code, 'revision_not_found');
    t.equal((await wiki.get(`/api/revisions/${ids[0]}/diff?against=${id}`)).json().code, 'revision_not_found');
  }
  t.equal((await wiki.save(page, 'goes on')).body, 'goes on');
});

t.test('an old revision is read as it was', async (t) => {
  const wiki = await openWiki(t);
  const { page, ids } = await write(wiki, '/tea', ['# Old\n', '# New\n']);
  const old = (await wiki.get(`/api/revisions/${ids[0]}`)).json();
  t.match(old, {
    id: ids[0],
    pageId: page.id,
    path: '/tea',
    body: '# Old\n',
    bytes: 6,
    rendered: { version: wiki.app.renderer.version, toc: [{ text: 'Old' }], ast: { type: 'root' }, notice: null },
  });
  t.notOk('ast' in (await wiki.get(`/api/revisions/${ids[0]}?omit=ast`)).json().rendered);
  t.equal((await wiki.get(`/api/revisions/${new ObjectId()}`)).json().code, 'revision_not_found');
  t.equal((await wiki.get('/api/revisions/latest')).json().code, 'invalid_request');
});

t.test('a revision is compared with the one before it', async (t) => {
  const wiki = await openWiki(t);
  const { ids } = await write(wiki, '/tea', ['a\nb\nc\n', 'a\nB\nc\nd\n']);
  t.match((await wiki.get(`/api/revisions/${ids[1]}/diff`)).json(), {
    from: { id: ids[0] },
    to: { id: ids[1] },
    added: 2,
    removed: 1,
    truncated: false,
    hunks: [{ oldStart: 1, oldLines: 3, newStart: 1, newLines: 4, lines: [' a', '-b', '+B', ' c', '+d'] }],
  });
  t.match((await wiki.get(`/api/revisions/${ids[0]}/diff`)).json(), {
    from: null,
    to: { id: ids[0] },
    added: 3,
    removed: 0,
  });
});

t.test('a revision is compared with any other of its page, in either direction', async (t) => {
  const wiki = await openWiki(t);
  const { ids } = await write(wiki, '/tea', ['one\n', 'two\n', 'three\n']);
  const forth = (await wiki.get(`/api/revisions/${ids[2]}/diff?against=${ids[0]}`)).json();
  t.same(forth.hunks[0].lines, ['-one', '+three']);
  const back = (await wiki.get(`/api/revisions/${ids[0]}/diff?against=${ids[2]}`)).json();
  t.same(back.hunks[0].lines, ['-three', '+one']);
  const same = (await wiki.get(`/api/revisions/${ids[0]}/diff?against=${ids[0]}`)).json();
  t.match(same, { added: 0, removed: 0, hunks: [] });
  const other = await wiki.create('/coffee', 'secret\n');
  const across = await wiki.get(`/api/revisions/${ids[0]}/diff?against=${other.revisionId}`);
  t.match(across.json(), { status: 404, code: 'revision_not_found' });
});

t.test('restoring brings an old text back as a new revision', async (t) => {
  const wiki = await openWiki(t);
  const { page, ids } = await write(wiki, '/tea', ['# Old\n', '# New\n']);
  const restored = await wiki.post(`/api/revisions/${ids[0]}/restore`, { baseRevisionId: page.revisionId });
  t.equal(restored.statusCode, 200);
  t.match(restored.json(), { id: page.id, title: 'Old', body: '# Old\n', rendered: { toc: [{ text: 'Old' }] } });
  const { items } = (await wiki.get(`/api/pages/${page.id}/revisions`)).json();
  t.match(items[0], { id: restored.json().revisionId, restoredFrom: ids[0], previousId: ids[1] });
  t.equal(items.length, 3);
});

t.test('restoring takes no one by surprise', async (t) => {
  const wiki = await openWiki(t);
  const { page, ids } = await write(wiki, '/tea', ['old', 'new']);
  const stale = await wiki.post(`/api/revisions/${ids[0]}/restore`, { baseRevisionId: ids[0] });
  t.match(stale.json(), { status: 409, code: 'stale_revision', currentRevisionId: ids[1], current: { body: 'new' } });
  const unchanged = await wiki.post(`/api/revisions/${ids[1]}/restore`, { baseRevisionId: ids[1] });
  t.match(unchanged.json(), { revisionId: ids[1] }, 'the current text is there already');
  t.equal((await wiki.get(`/api/pages/${page.id}/revisions`)).json().items.length, 2);
  const absent = await wiki.post(`/api/revisions/${page.id}/restore`, { baseRevisionId: ids[1] });
  t.match(absent.json(), { status: 404, code: 'revision_not_found' });
  const none = await wiki.post(`/api/revisions/${ids[0]}/restore`, {});
  t.match(none.json(), { status: 400, code: 'invalid_request' });
});
