import t, { type Test } from 'tap';
import { openFullWiki } from '../test-wiki.ts';

async function openPlan(t: Test, body = '# Plan\n\nTo the moon.\n') {
  const wiki = await openFullWiki(t);
  const page = await wiki.create('/plan', body);
  const setIcon = (icon: unknown, id = page.id) => wiki.put(`/api/pages/${id}/icon`, { icon });
  const revisions = async () => (await wiki.get(`/api/pages/${page.id}/revisions`)).json().items.length;
  return { ...wiki, page, setIcon, revisions };
}

t.test('a page shows the icon that its text names, wherever it is listed', async (t) => {
  const { create, get, put } = await openPlan(t);
  const { id, revisionId, icon } = (await create('/rocket', '---\nicon: 🚀\n---\n# Rocket\n')) as never;
  t.equal(icon, '🚀');
  t.match((await get('/api/pages/children?path=/')).json().items, [
    { path: '/plan', icon: null },
    { path: '/rocket', icon: '🚀' },
  ]);
  t.match((await get('/api/pages/suggest?q=rock')).json().items, [{ icon: '🚀' }]);
  t.match((await get(`/api/pages/${id}`)).json(), { icon: '🚀' });
  const saved = await put(`/api/pages/${id}`, { body: '# Rocket\n', baseRevisionId: revisionId });
  t.equal(saved.json().icon, null, 'and no longer once the text does not');
});

t.test('an icon is set in the text, as a revision like any other, and removed again', async (t) => {
  const { page, setIcon, revisions } = await openPlan(t);
  const set = await setIcon('🚀');
  t.equal(set.statusCode, 200, set.body);
  t.match(set.json(), { icon: '🚀', title: 'Plan', body: '---\nicon: 🚀\n---\n\n# Plan\n\nTo the moon.\n' });
  t.equal((await setIcon('🚀')).json().revisionId, set.json().revisionId, 'as it is already: no revision');
  t.match((await setIcon(null)).json(), { icon: null, body: '# Plan\n\nTo the moon.\n' });
  t.equal(await revisions(), 3);
  t.equal((await setIcon(null, page.id)).statusCode, 200);
  t.equal(await revisions(), 3);
});

t.test('two icons at one moment: both are saved, one after the other', async (t) => {
  const { setIcon, revisions } = await openPlan(t);
  const answers = await Promise.all([setIcon('🚀'), setIcon('🐌')]);
  t.same(
    answers.map(({ statusCode }) => statusCode),
    [200, 200],
  );
  t.equal(await revisions(), 3);
});

t.test('invalid emoji are refused, and so is a text without room for one', async (t) => {
  const { setIcon, revisions, page, post } = await openPlan(t, '---\n{title: Plan}\n---\nText\n');
  for (const icon of ['', 'rocket', '🚀🚀', '<b>', '🚀\n']) {
    t.equal((await setIcon(icon)).json().code, 'icon_invalid', JSON.stringify(icon));
  }
  t.equal((await setIcon(7)).json().code, 'invalid_request');
  t.equal((await setIcon('🚀')).json().code, 'icon_unwritable');
  t.equal(await revisions(), 1);
  t.equal((await setIcon('🚀', 'f'.repeat(24))).json().code, 'page_not_found');
  await post(`/api/pages/${page.id}/trash`, {});
  t.match((await setIcon(null)).json().code, /page_(moving|trashed)/);
});
