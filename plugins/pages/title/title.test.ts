import t, { type Test } from 'tap';
import { openFullWiki, type TestPage } from '../test-wiki.ts';

async function openTea(t: Test, body = '# Tea\n\nBlack.\n') {
  const wiki = await openFullWiki(t);
  const page = await wiki.create('/tea', body);
  const retitle = (title: unknown, { id }: Pick<TestPage, 'id'> = page) =>
    wiki.put(`/api/pages/${id}/title`, { title });
  const read = async (): Promise<TestPage> => (await wiki.get(`/api/pages/${page.id}`)).json();
  return { ...wiki, page, retitle, read };
}

t.test('a page is given another title, as a revision like any other', async (t) => {
  const { page, retitle, read, get } = await openTea(t);
  const retitled = await retitle('  Green\n tea ');
  t.equal(retitled.statusCode, 200, retitled.body);
  t.match(retitled.json(), {
    title: 'Green tea',
    path: '/tea',
    body: '# Green tea\n\nBlack.\n',
    rendered: { ast: {} },
  });
  t.equal((await retitle('Green tea')).json().revisionId, (await read()).revisionId, 'as it is already: no revision');
  const { items } = (await get(`/api/pages/${page.id}/revisions`)).json();
  t.equal(items.length, 2);
  t.match((await get('/api/pages/children?path=/')).json().items, [{ path: '/tea', title: 'Green tea' }]);
});

t.test('two titles at one moment: both are saved, one after the other', async (t) => {
  const { page, retitle, get } = await openTea(t);
  const answers = await Promise.all([retitle('One'), retitle('Two')]);
  t.same(
    answers.map(({ statusCode }) => statusCode),
    [200, 200],
  );
  t.equal((await get(`/api/pages/${page.id}/revisions`)).json().items.length, 3);
});

t.test('an invalid title is refused', async (t) => {
  const { retitle, read, post, page } = await openTea(t);
  for (const title of ['', '  ', 'x'.repeat(201), 'a\u0000b']) {
    t.equal((await retitle(title)).json().code, 'title_invalid', JSON.stringify(title));
  }
  t.equal((await retitle(7)).json().code, 'invalid_request');
  t.equal((await retitle('x'.repeat(200))).statusCode, 200, 'at the edge');
  t.equal((await retitle('The :tea: hour')).json().code, 'title_unwritable', 'names of emoji are read as emoji');
  t.equal((await read()).title, 'x'.repeat(200));
  t.equal((await retitle('Tea', { id: 'f'.repeat(24) })).json().code, 'page_not_found');
  await post(`/api/pages/${page.id}/trash`, {});
  t.match((await retitle('Tea')).json().code, /page_(moving|trashed)/);
});
