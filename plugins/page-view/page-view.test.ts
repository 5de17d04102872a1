import t from 'tap';
import { signUp, testReplicas } from '../../api/test-app.ts';
import { openPeople } from '../pages/permissions/test-people.ts';

const viewOf = (path: string) => `/api/pages/view?path=${encodeURIComponent(path)}`;

t.test('one answer has the reader, the page, the titles above it and its broken links', async (t) => {
  const { carol } = await openPeople(t);
  await carol.create('/team', '# The team\n');
  const page = await carol.create('/team/tea/green', '# Green tea\n\n[up](/team) [no](/nowhere)\n');
  const answer = await carol.ask('GET', viewOf('/team/tea/green'));
  t.equal(answer.statusCode, 200);
  const me = (await carol.ask('GET', '/api/users/me')).json();
  const { user, page: shown, rendered, trail, missingLinks } = answer.json();
  t.same(user, me);
  t.same({ ...shown, rendered }, (await carol.ask('GET', `/api/pages/${page.id}?omit=body`)).json());
  const light = (await carol.ask('GET', `${viewOf('/team/tea/green')}&omit=ast`)).json();
  t.same(
    { ...light.page, rendered: light.rendered },
    (await carol.ask('GET', `/api/pages/${page.id}?omit=body,ast`)).json(),
  );
  t.same(trail, [
    { path: '/team', title: 'The team' },
    { path: '/team/tea', title: 'Tea' },
  ]);
  t.same(missingLinks, ['/nowhere']);
});

t.test('marks and tags of a page are current on every replica', async (t) => {
  const { one, other } = await testReplicas(t);
  const [ada, bob] = [await signUp(one, 'Ada'), await signUp(one, 'Bob')];
  const ask = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    one.inject({ method, url, headers: ada.headers, ...(payload && { payload }) });
  const page = (await ask('POST', '/api/pages', { path: '/tea', body: '---\ntags: [green]\n---\n# Tea\n' })).json();
  const shownTo = async ({ headers }: typeof ada) => {
    const { marks, tags } = (await other.inject({ url: viewOf('/tea'), headers })).json();
    return { ...marks, tags: tags.map(({ tag, source }: { tag: string; source: string }) => `${tag} ${source}`) };
  };
  const unmarked = { isStarred: false, isLiked: false, likes: 0 };
  t.same(await shownTo(ada), { ...unmarked, tags: ['green text'] });
  for (let round = 0; round < 5; round++) {
    await ask('PUT', `/api/pages/${page.id}/star`);
    await ask('PUT', `/api/pages/${page.id}/like`);
    await ask('PUT', `/api/pages/${page.id}/tags`, { tags: ['hot'] });
    const tags = ['green text', 'hot hand'];
    t.same(await shownTo(ada), { isStarred: true, isLiked: true, likes: 1, tags });
    t.same(await shownTo(bob), { isStarred: false, isLiked: false, likes: 1, tags });
    await ask('DELETE', `/api/pages/${page.id}/star`);
    await ask('DELETE', `/api/pages/${page.id}/like`);
    await ask('PUT', `/api/pages/${page.id}/tags`, { tags: [] });
    t.same(await shownTo(ada), { ...unmarked, tags: ['green text'] });
  }
  const nowhere = (await other.inject({ url: viewOf('/nowhere'), headers: bob.headers })).json();
  t.match(nowhere, { marks: null, tags: [] });
});

t.test('a hidden page looks like one that is not there, and its title above others like none', async (t) => {
  const { carol, bob, restrict } = await openPeople(t);
  await restrict(await carol.create('/secret', '# Merger\n'), { view: [], ownerId: carol.user.id });
  await carol.create('/secret/plan', '# Plan\n');
  await carol.create('/open', '# Open\n\n[plan](/secret/plan)\n');
  const { page, trail } = (await bob.ask('GET', viewOf('/secret/plan'))).json();
  t.same({ page, trail }, { page: null, trail: [{ path: '/secret', title: 'Secret' }] });
  const never = (await bob.ask('GET', viewOf('/secret/never'))).json();
  t.same(never.trail, trail);
  t.same((await bob.ask('GET', viewOf('/open'))).json().missingLinks, ['/secret/plan']);
  t.same((await carol.ask('GET', viewOf('/open'))).json().missingLinks, []);
});

t.test('a moved page is found from its old path by people who may know it', async (t) => {
  const { carol, bob, move } = await openPeople(t);
  const page = await carol.create('/before', '# It\n');
  await move(`/api/pages/${page.id}/rename`, { path: '/after' });
  t.equal((await bob.ask('GET', viewOf('/before'))).json().page.path, '/after');
});

t.test('a path that no page can have is refused, and so is a stranger', async (t) => {
  const { app, carol } = await openPeople(t);
  const refused = await carol.ask('GET', viewOf('/a//b'));
  t.equal(refused.statusCode, 400);
  t.equal(refused.json().code, 'path_invalid');
  t.equal((await app.inject(viewOf('/'))).statusCode, 401);
});
