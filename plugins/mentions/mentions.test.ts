import t from 'tap';
import { openPeople } from '../pages/permissions/test-people.ts';

t.setTimeout(60_000);

const people = await openPeople(t);
const { app, ada, bob, carol, group, restrict } = people;
const absent = '0'.repeat(24);

/** Returns what is found, as `name canView`. */
async function found(url: string, asker = ada): Promise<string[]> {
  const answer = (await asker.ask('GET', url)).json();
  return [...answer.people, ...answer.groups].map(({ name, canView }) => `${name} ${canView}`);
}

t.test('people who can see the page are returned in order', async (t) => {
  const page = await ada.create('/plans');
  const [bobs, both, none] = [await group(bob), await group(bob, carol), await group()];
  await restrict(page, { view: [bobs] });
  const asked = `people=${carol.user.id},${bob.user.id.toUpperCase()},${absent},${bob.user.id}&groups=${both},${bobs},${none},${absent}`;
  const url = `/api/pages/${page.id}/reach?${asked}`;
  t.same(await found(url), ['Carol false', 'Bob true', 'Group 2 some', 'Group 1 all', 'Group 3 all']);
  await restrict(page, {});
  t.same(await found(url), ['Carol true', 'Bob true', 'Group 2 all', 'Group 1 all', 'Group 3 all'], 'as it is now');
  const many = Array.from({ length: 101 }, () => absent).join();
  t.equal((await ada.ask('GET', `/api/pages/${page.id}/reach?people=${many}`)).statusCode, 400);
  t.equal((await ada.ask('GET', `/api/pages/${page.id}/reach?people=${many.slice(25)}`)).statusCode, 200);
});

t.test('for a page to be created, the pages above decide', async (t) => {
  const above = await ada.create('/board');
  await restrict(above, { view: [await group(bob)] });
  const at = (path: string) =>
    `/api/pages/reach?path=${encodeURIComponent(path)}&people=${bob.user.id},${carol.user.id}`;
  t.same(await found(at('/board/new/page')), ['Bob true', 'Carol false']);
  t.same(await found(at('/board')), ['Bob true', 'Carol false'], 'and of one that is there, itself');
  t.same(await found(at('/elsewhere')), ['Bob true', 'Carol true']);
  t.match((await ada.ask('GET', at('no/path'))).json(), { code: 'path_invalid' });
});

t.test('a path does not reveal whether it has a hidden page', async (t) => {
  const [hall, room] = [await ada.create('/hall'), await ada.create('/hall/room')];
  await ada.create('/hall/room/shelf');
  await restrict(hall, { view: [await group(bob, carol)] });
  await restrict(room, { view: [await group(bob)] });
  const asked = (path: string) => [
    `/api/pages/reach?people=${ada.user.id},${bob.user.id},${carol.user.id}&path=${encodeURIComponent(path)}`,
    `/api/pages/mentionable?q=&path=${encodeURIComponent(path)}`,
  ];
  const answers = async (who: typeof carol, path: string) =>
    (await Promise.all(asked(path).map((url) => who.ask('GET', url)))).map(({ statusCode, body }) => [
      statusCode,
      body,
    ]);
  const nothing = await answers(carol, '/hall/nothing');
  t.match(nothing, [[200], [200]]);
  for (const path of ['/hall/room', '/hall/room/shelf', '/hall/room/nothing']) {
    t.same(await answers(carol, path), nothing, path);
    t.notSame(await answers(bob, path), nothing, `${path}, for who sees it`);
  }
  t.match(
    await found(asked('/hall/room')[0] ?? '', carol),
    ['Ada true', 'Bob true', 'Carol true'],
    'who sees the hall',
  );
});

t.test('people and groups are suggested by name, those who cannot see the page last', async (t) => {
  const page = await ada.create('/tea');
  const offered = (q: string, more = '') =>
    found(`/api/pages/${page.id}/mentionable?q=${encodeURIComponent(q)}${more}`);
  t.same(await offered('b'), ['Bob true']);
  t.same(await offered('B'), ['Bob true']);
  t.same(await offered('', '&limit=2'), ['Ada true', 'Carol true', 'Group 1 all', 'Group 2 all']);
  await ada.ask('POST', '/api/groups', { name: 'Ｔea Drinkers (*)' });
  t.same(await offered('tea d'), ['Ｔea Drinkers (*) all']);
  t.same(await offered('(*'), ['Ｔea Drinkers (*) all'], 'signs are signs');
  await restrict(page, { view: [await group(bob)] });
  t.same((await offered('')).slice(0, 3), ['Ada true', 'Bob true', 'Carol false']);
  t.same(await offered('', '&limit=1').then(([first]) => first), 'Ada true');
  const listed = await found(`/api/pages/mentionable?q=&path=${encodeURIComponent('/tea/new')}`);
  t.same(listed.slice(0, 3), ['Ada true', 'Bob true', 'Carol false']);
});

t.test('suspended people are not suggested, and count in no group', async (t) => {
  const page = await ada.create('/private');
  const both = await group(bob, carol);
  await restrict(page, { view: [await group(bob)] });
  await app.accounts.suspend(carol.user.id);
  t.same(await found(`/api/pages/${page.id}/mentionable?q=carol`), []);
  t.match(await found(`/api/pages/${page.id}/reach?people=${carol.user.id}&groups=${both}`), [
    'Carol false',
    /^Group \d+ all$/,
  ]);
});
