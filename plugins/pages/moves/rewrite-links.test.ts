import { Collection } from 'mongodb';
import t from 'tap';
import { signUp } from '../../../api/test-app.ts';
import { eventually } from '../../../ops/testing/eventually.ts';
import { openFullWiki, openWiki, type TestPage, type TestWiki } from '../test-wiki.ts';

interface Moved {
  state: string;
  linksDone: number;
  linksTotal: number;
}

async function rename(
  wiki: TestWiki,
  page: TestPage,
  path: string,
  more: object = {},
): Promise<Moved & { id: string }> {
  const begun = await wiki.post(`/api/pages/${page.id}/rename`, { path, ...more });
  if (begun.statusCode !== 202) throw new Error(`rename answered ${begun.statusCode}: ${begun.body}`);
  return eventually(async () => {
    const moved = (await wiki.get(`/api/moves/${begun.json().id}`)).json();
    return ['done', 'undone'].includes(moved.state) && moved;
  }, 'the move has ended');
}

const textOf = async (wiki: TestWiki, { id }: { id: string }) => (await wiki.get(`/api/pages/${id}`)).json();

async function backlinks(wiki: TestWiki, page: { id: string }): Promise<string[]> {
  return (await wiki.list<{ path: string }>(`/api/pages/${page.id}/backlinks`, 100)).map(({ path }) => path).sort();
}

t.test('links follow a move, in revisions that say so', async (t) => {
  const wiki = await openFullWiki(t);
  const tea = await wiki.create(
    '/drinks/tea',
    '# Tea\n\n[green](tea/green.md) [[/drinks/tea/green|x]] [home](../home)',
  );
  const green = await wiki.create('/drinks/tea/green', '[up](.) [tea](../tea#top) [home](../../home)');
  const home = await wiki.create(
    '/home',
    '`[t](drinks/tea)` [t](drinks/tea#top) [[drinks/tea/green]] [c](drinks/coffee)',
  );
  const other = await wiki.create('/other', '[c](/drinks/coffee)');

  const moved = await rename(wiki, tea, '/hot/leaves/tea');
  t.match(moved, { state: 'done', linksDone: 3, linksTotal: 3 });
  t.equal(
    (await textOf(wiki, home)).body,
    '`[t](drinks/tea)` [t](hot/leaves/tea#top) [[hot/leaves/tea/green]] [c](drinks/coffee)',
  );
  t.equal(
    (await textOf(wiki, tea)).body,
    '# Tea\n\n[green](tea/green.md) [[/hot/leaves/tea/green|x]] [home](../../home)',
  );
  t.equal((await textOf(wiki, green)).body, '[up](.) [tea](../tea#top) [home](../../../home)');
  t.equal((await textOf(wiki, other)).revisionId, other.revisionId);
  t.same(await backlinks(wiki, tea), ['/home', '/hot/leaves/tea/green']);
  t.same(await backlinks(wiki, green), ['/home', '/hot/leaves/tea']);
  t.same(await backlinks(wiki, home), ['/hot/leaves/tea', '/hot/leaves/tea/green']);

  const { items } = (await wiki.get(`/api/pages/${home.id}/revisions`)).json();
  t.match(items[0], {
    createdBy: { id: wiki.ada.user.id },
    previousId: home.revisionId,
    cause: { kind: 'links', moveId: moved.id, from: '/drinks/tea', to: '/hot/leaves/tea' },
  });
  t.equal(items[1].cause, null);
  t.equal(items.length, 2);
});

t.test('links stay as they are on request; redirects lead on', async (t) => {
  const wiki = await openWiki(t);
  const tea = await wiki.create('/tea');
  const page = await wiki.create('/a', '[t](tea)');
  t.match(await rename(wiki, tea, '/b/tea', { rewriteLinks: false }), { state: 'done', linksTotal: 0 });
  t.equal((await textOf(wiki, page)).revisionId, page.revisionId);
  t.same(await backlinks(wiki, tea), ['/a']);
  t.same((await wiki.get(`/api/pages/${page.id}/missing-links`)).json().paths, []);
});

t.test('links to a moved page are known, whether or not they are rewritten', async (t) => {
  const wiki = await openWiki(t);
  const home = await wiki.create('/home');
  const page = await wiki.create('/a/b', '[h](../home) [n](absent)');
  await rename(wiki, page, '/c/d/e', { rewriteLinks: false });
  t.same(await backlinks(wiki, home), []);
  t.same((await wiki.get(`/api/pages/${page.id}/missing-links`)).json().paths, ['/c/home', '/c/d/absent']);
});

t.test('a missing target moves along in relative links, and stays in absolute ones', async (t) => {
  const wiki = await openWiki(t);
  const root = await wiki.create('/a', '[r](a/absent) [s](/a/absent) [o](other)');
  await rename(wiki, root, '/b/c');
  t.equal((await textOf(wiki, root)).body, '[r](c/absent) [s](/a/absent) [o](../other)');
});

t.test('a page whose links lead to two moves, one after the other, follows both', async (t) => {
  const wiki = await openWiki(t);
  const one = await wiki.create('/one', '[two](two)');
  const two = await wiki.create('/two', '[one](one)');
  await rename(wiki, one, '/x/one');
  await rename(wiki, two, '/x/y/two');
  await rename(wiki, one, '/one');
  t.equal((await textOf(wiki, one)).body, '[two](x/y/two)');
  t.equal((await textOf(wiki, two)).body, '[one](../../one)');
});

t.test('pages that the mover cannot edit are left alone, and the rest is done', async (t) => {
  const wiki = await openWiki(t);
  const bob = await signUp(wiki.app, 'Bob');
  const tea = await wiki.create('/tea');
  const locked = await wiki.create('/locked', '[t](tea)');
  const open = await wiki.create('/open', '[t](tea)');
  const hidden = await wiki.create('/hidden', '[t](tea)');
  await wiki.put(`/api/pages/${locked.id}/access`, { view: null, edit: { groups: [] } });
  await wiki.put(`/api/pages/${hidden.id}/access`, { view: { groups: [] }, edit: null });
  const asBob = {
    ...wiki,
    post: (url: string, payload: object) => wiki.app.inject({ method: 'POST', url, payload, headers: bob.headers }),
  };
  t.match(await rename(asBob, tea, '/b/tea'), { state: 'done', linksDone: 2, linksLeft: 1, linksTotal: 2 });
  t.equal((await textOf(wiki, hidden)).revisionId, hidden.revisionId, 'what is hidden is not even counted');
  t.equal((await textOf(wiki, locked)).revisionId, locked.revisionId);
  t.equal((await textOf(wiki, open)).body, '[t](b/tea)');
  t.match((await wiki.get(`/api/pages/${open.id}/revisions`)).json().items[0].createdBy, { name: 'Bob' });
  t.same(await backlinks(wiki, tea), ['/hidden', '/locked', '/open']);
});

t.test('a preview lists the pages that link to what would move', async (t) => {
  const wiki = await openWiki(t);
  const bob = await signUp(wiki.app, 'Bob');
  const tea = await wiki.create('/tea', '[g](tea/green)');
  await wiki.create('/tea/green', '[t](../tea)');
  const hidden = await wiki.create('/hidden', '[t](tea)');
  await wiki.put(`/api/pages/${hidden.id}/access`, { view: { groups: [] }, edit: null });
  for (let index = 0; index < 25; index += 1) await wiki.create(`/a/${index}`, '[t](../tea) [g](../tea/green)');
  const plan = async (headers: Record<string, string>) => {
    const url = `/api/pages/${tea.id}/rename?dryRun=true`;
    return (await wiki.app.inject({ method: 'POST', url, payload: { path: '/x' }, headers })).json().inbound;
  };
  const all = await plan(wiki.ada.headers);
  t.equal(all.total, 26);
  t.equal(all.pages.length, 20);
  t.equal(all.pages[0].path, '/hidden');
  const seen = await plan(bob.headers);
  t.equal(seen.total, 25);
  t.equal(seen.pages[0].path, '/a/0');
});

t.test('a text saved meanwhile wins, and its links are updated too', async (t) => {
  const wiki = await openWiki(t);
  const tea = await wiki.create('/tea');
  const page = await wiki.create('/a', '[t](tea)');
  const { linkPlaces } = wiki.app.renderer;
  let saves = 0;
  wiki.app.renderer.linkPlaces = async (body) => {
    // Between the move's read and save.
    if (body.includes('(b/tea)') && saves === 0) {
      saves += 1;
      await wiki.save(page, 'Mine. [t](tea)');
    }
    return linkPlaces(body);
  };
  await rename(wiki, tea, '/b/tea');
  t.equal((await textOf(wiki, page)).body, 'Mine. [t](b/tea)');
  t.equal((await wiki.get(`/api/pages/${page.id}/revisions`)).json().items.length, 3);
});

t.test('relative links that were written after the move stay as they are', async (t) => {
  const wiki = await openWiki(t);
  const page = await wiki.create('/a/b', '[o](../other)');
  const inbound = await wiki.create('/in', '[b](a/b)');
  const { linkPlaces } = wiki.app.renderer;
  let isEdited = false;
  wiki.app.renderer.linkPlaces = async (body) => {
    if (!isEdited) {
      isEdited = true;
      await wiki.save(await textOf(wiki, page), '[o](../other) [p](p)');
    }
    return linkPlaces(body);
  };
  await rename(wiki, page, '/c/d/b');
  t.match(await textOf(wiki, inbound), { body: '[b](c/d/b)' });
  const { body } = await textOf(wiki, page);
  t.ok(['[o](../other) [p](p)', '[o](../../other) [p](p)'].includes(body), body);
});

t.test('the remaining pages are not counted again for every few of them', async (t) => {
  const wiki = await openWiki(t);
  const tea = await wiki.create('/tea');
  for (let number = 0; number < 30; number += 1) await wiki.create(`/page/${number}`, '[t](/tea)');
  let counts = 0;
  t.intercept(Collection.prototype, 'countDocuments', {
    value: new Proxy(Collection.prototype.countDocuments, {
      apply(target, collection: Collection, args) {
        if (collection.collectionName === 'move_links') counts += 1;
        return Reflect.apply(target, collection, args);
      },
    }),
  });
  t.match(await rename(wiki, tea, '/hot/tea'), { state: 'done', linksDone: 30, linksTotal: 30 });
  t.ok(counts < 10, `${counts} counts`);
});
