import t from 'tap';
import { signUp, testReplicas } from '../../../api/test-app.ts';

t.test('a write answered by one replica shows in the next view of another', async (t) => {
  const { one, other } = await testReplicas(t);
  const ada = await signUp(one, 'Ada');
  const bob = await signUp(one, 'Bob');
  const ask = (method: 'POST' | 'PUT', url: string, payload: object = {}) =>
    one.inject({ method, url, headers: ada.headers, payload });
  const view = async (path: string) => {
    const url = `/api/pages/view?path=${encodeURIComponent(path)}`;
    const { page, trail, missingLinks } = (await other.inject({ url, headers: bob.headers })).json();
    return { path: page?.path ?? null, revisionId: page?.revisionId ?? null, trail, missingLinks };
  };
  const paths = ['/team', '/team/tea', '/team/green'];
  const before = await Promise.all(paths.map(view));
  t.same(
    before.map(({ path }) => path),
    [null, null, null],
  );

  const tea = (await ask('POST', '/api/pages', { path: '/team/tea', body: '# Tea\n\n[green](/team/green)\n' })).json();
  t.match(await view('/team/tea'), { path: '/team/tea', missingLinks: ['/team/green'], trail: [{ title: 'Team' }] });
  const team = (await ask('POST', '/api/pages', { path: '/team', body: '# The team\n' })).json();
  t.match(await view('/team/tea'), { trail: [{ title: 'The team' }] }, 'a page above');
  await ask('POST', '/api/pages', { path: '/team/green', body: '# Green\n' });
  t.same((await view('/team/tea')).missingLinks, [], 'a page that a link leads to');
  for (let round = 1; round <= 10; round++) {
    const { revisionId } = (await one.inject({ url: `/api/pages/${tea.id}?omit=body`, headers: ada.headers })).json();
    const body = `# Tea ${round}\n`;
    const saved = await ask('PUT', `/api/pages/${tea.id}`, { body, baseRevisionId: revisionId });
    t.equal((await view('/team/tea')).revisionId, saved.json().revisionId);
    for (const audience of [{ groups: [] }, null]) {
      const rule = { view: audience, edit: null };
      t.equal((await ask('PUT', `/api/pages/${team.id}/access`, rule)).statusCode, 200);
      t.equal((await view('/team/tea')).path, audience ? null : '/team/tea', 'who may see what lies above');
    }
  }
  const moved = await ask('POST', `/api/pages/${team.id}/rename`, { path: '/crew' });
  t.equal(moved.statusCode, 202, moved.body);
  const state = async () =>
    (await one.inject({ url: `/api/moves/${moved.json().id}`, headers: ada.headers })).json().state;
  while ((await state()) !== 'done') await new Promise(setImmediate);
  t.match(await view('/crew/tea'), { path: '/crew/tea', trail: [{ path: '/crew', title: 'The team' }] });
  t.match(await view('/team/tea'), { path: '/crew/tea' }, 'the address it has left');
});
