import { mock } from 'node:test';
import t, { type Test } from 'tap';
import { signUp } from '../../../api/test-app.ts';
import { openFullWiki, type TestPage } from '../test-wiki.ts';

const list = '# List\n\n- [ ] apples\n- [x] pears\n- [ ] plums\n';

async function openList(t: Test, body = list) {
  const wiki = await openFullWiki(t);
  const page = await wiki.create('/list', body);
  const tick = (index: number, isDone = true, { revisionId }: Pick<TestPage, 'revisionId'> = page) =>
    wiki.post(`/api/pages/${page.id}/tasks`, { baseRevisionId: revisionId, index, isDone });
  const read = async (): Promise<TestPage> => (await wiki.get(`/api/pages/${page.id}`)).json();
  const history = async (): Promise<{ id: string; previousId: string | null; cause: object | null }[]> =>
    (await wiki.get(`/api/pages/${page.id}/revisions`)).json().items;
  return { ...wiki, page, tick, read, history };
}

t.test('a task is ticked and unticked', async (t) => {
  const { tick, read, page } = await openList(t);
  const ticked = await tick(0);
  t.equal(ticked.statusCode, 200, ticked.body);
  t.match(ticked.json(), { body: list.replace('[ ] apples', '[x] apples'), rendered: { ast: {} } });
  t.same((await tick(1, false)).statusCode, 200);
  t.equal((await read()).body, '# List\n\n- [x] apples\n- [ ] pears\n- [ ] plums\n');
  t.equal((await tick(1, false)).json().revisionId, (await read()).revisionId, 'as it is already: no revision');
  t.not((await read()).revisionId, page.revisionId);
});

t.test('ticks of one person within a minute are one revision, and each can still be read', async (t) => {
  const { app, page, tick, history, get } = await openList(t);
  const ids: string[] = [];
  for (const index of [0, 2]) ids.push((await tick(index)).json().revisionId);
  const [last, first, ...others] = await history();
  t.match(last, { id: ids[1], previousId: page.revisionId, cause: { kind: 'tasks' } });
  t.match(first, { id: page.revisionId, cause: null });
  t.same(others, []);
  t.match((await get(`/api/revisions/${ids[0]}`)).json(), { body: list.replace('[ ] apples', '[x] apples') });
  t.match((await get(`/api/revisions/${ids[1]}/diff`)).json(), { added: 2, removed: 2 });

  const eve = await signUp(app, 'Eve');
  const byEve = { method: 'POST', url: `/api/pages/${page.id}/tasks`, headers: eve.headers } as const;
  await app.inject({ ...byEve, payload: { baseRevisionId: page.revisionId, index: 1, isDone: false } });
  t.equal((await history()).length, 3, 'one of another person is their own');

  await tick(1);
  const count = (await history()).length;
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 61_000 });
  t.teardown(() => mock.timers.reset());
  await tick(1, false);
  t.equal((await history()).length, count + 1, 'and so is one after a minute');
  t.equal((await app.checks.run()).violations, 0);
});

t.test('the right task is ticked in a page that has changed', async (t) => {
  const { page, tick, read, save } = await openList(t);
  const changed = await save(
    page,
    '# My list\n\n1. [ ] bread\n\n- [ ] pears\n- [x] apples\n- [ ] plums\n\n- [ ] wine\n',
  );
  t.equal((await tick(2)).statusCode, 200);
  t.equal((await read()).body, changed.body.replace('[ ] plums', '[x] plums'));
});

t.test('a task that reads otherwise or is gone is not ticked, and that is said', async (t) => {
  const { page, tick, read, save } = await openList(t);
  const changed = await save(page, '- [ ] pears\n- [ ] apples and more\n- [ ] plums\n');
  const refused = await tick(0);
  t.equal(refused.statusCode, 409);
  t.match(refused.json(), { code: 'task_changed' });
  const again = await save(changed, '- [ ] apples and more\n');
  for (const index of [1, 2]) t.match((await tick(index)).json(), { code: 'task_changed' });
  t.equal((await read()).body, again.body);
});

t.test('many who tick at once all have their tick', async (t) => {
  const body = Array.from({ length: 12 }, (_, index) => `- [ ] task ${index}\n`).join('');
  const { tick, read, app, page } = await openList(t, body);
  const eve = await signUp(app, 'Eve');
  const ticks = Array.from({ length: 12 }, (_, index) =>
    index % 2
      ? tick(index)
      : app.inject({
          method: 'POST',
          url: `/api/pages/${page.id}/tasks`,
          headers: eve.headers,
          payload: { baseRevisionId: page.revisionId, index, isDone: true },
        }),
  );
  t.same(
    (await Promise.all(ticks)).map(({ statusCode }) => statusCode),
    Array(12).fill(200),
  );
  t.equal((await read()).body, body.replaceAll('[ ]', '[x]'));
  t.equal((await app.checks.run()).violations, 0);
});

t.test('a task that is not on the page is refused', async (t) => {
  const { page, tick, post, create, read } = await openList(
    t,
    '- [ ] a\n\n<ul><li><input type="checkbox"> b</li></ul>\n',
  );
  for (const index of [1, 2, 1_000_000]) {
    const refused = await tick(index);
    t.equal(refused.statusCode, 404);
    t.match(refused.json(), { code: 'task_not_found' });
  }
  const other = await create('/other', '- [ ] a\n');
  t.match((await tick(0, true, other)).json(), { code: 'task_changed' }, 'a revision of another page');
  t.match((await tick(0, true, { revisionId: '0'.repeat(24) })).json(), { code: 'task_changed' });
  for (const wrong of [{ index: -1 }, { index: 0.5 }, { isDone: 'yes' }, { baseRevisionId: 'x' }, { more: 1 }]) {
    const payload = { baseRevisionId: page.revisionId, index: 0, isDone: true, ...wrong };
    t.equal((await post(`/api/pages/${page.id}/tasks`, payload)).statusCode, 400);
  }
  t.equal((await read()).body, page.body);
});

t.test('line ends, and the character of a tick, stay as they are', async (t) => {
  const { tick, read } = await openList(t, '- [ ] a\r\n- [X] b\r\n');
  await tick(1);
  await tick(0);
  t.equal((await read()).body, '- [x] a\r\n- [X] b\r\n');
});
