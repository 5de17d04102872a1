import t from 'tap';
import { openText, openWiki, readPage } from './test-live.ts';

const list = '- [ ] apples\n- [ ] pears\n';

t.test('a tick is published, and merged with unpublished changes', async (t) => {
  const { app, ada, eve, page } = await openWiki(list);
  const live = await openText(t, app, ada, page.id);
  await live.untilText(list);
  live.type('- [ ] plums\n');
  await live.confirmed();
  const tick = async (index: number) => {
    const payload = { baseRevisionId: page.revisionId, index, isDone: true };
    const response = await app.inject({
      method: 'POST',
      url: `/api/pages/${page.id}/tasks`,
      headers: eve.headers,
      payload,
    });
    t.equal(response.statusCode, 200, response.body);
  };
  await tick(0);
  await live.untilText('- [x] apples\n- [ ] pears\n- [ ] plums\n');
  // The next revision supersedes the live text's base.
  await tick(1);
  await live.untilText('- [x] apples\n- [x] pears\n- [ ] plums\n');
  t.equal((await readPage(app, ada, page.id)).body, '- [x] apples\n- [x] pears\n');
  t.match(await live.save(), { kind: 'saved' });
  t.equal((await readPage(app, ada, page.id)).body, '- [x] apples\n- [x] pears\n- [ ] plums\n');
  const history = await app.inject({ url: `/api/pages/${page.id}/revisions`, headers: ada.headers });
  t.match(history.json().items, [{ cause: null }, { cause: { kind: 'tasks' } }, { cause: null }]);
  t.equal((await app.checks.run()).violations, 0);
});

t.test('a text that was left before several ticks takes them all', async (t) => {
  const { app, ada, page } = await openWiki(list);
  const live = await openText(t, app, ada, page.id);
  await live.untilText(list);
  live.type('- [ ] plums\n');
  await live.confirmed();
  await live.breakOff();
  for (const index of [0, 1]) {
    const payload = { baseRevisionId: page.revisionId, index, isDone: true };
    await app.inject({ method: 'POST', url: `/api/pages/${page.id}/tasks`, headers: ada.headers, payload });
  }
  const again = await openText(t, app, ada, page.id);
  await again.untilText('- [x] apples\n- [x] pears\n- [ ] plums\n');
});
