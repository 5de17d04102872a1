import t, { type Test } from 'tap';
import { openPeople, type People, type Person } from './test-people.ts';

/** Returns visible to one group, with subpages. */
async function openShut(t: Test) {
  const people = await openPeople(t);
  const { ada, carol, group, restrict } = people;
  const shut = await ada.create('/shut');
  const page = await ada.create('/shut/a');
  const below = await ada.create('/shut/a/b');
  const readers = await group(carol);
  await restrict(shut, { view: [readers] });
  return { ...people, shut, page, below, readers };
}

async function requireSeen(t: Test, who: Person, ids: string[], status: number, what: string): Promise<void> {
  for (const id of ids) t.equal((await who.ask('GET', `/api/pages/${id}`)).statusCode, status, what);
}

const ruleOf = async ({ ada }: Pick<People, 'ada'>, id: string) =>
  (await ada.ask('GET', `/api/pages/${id}/access`)).json();

t.test('a page restored without its parents stays as hidden as it was', async (t) => {
  const { shut, page, below, readers, ...people } = await openShut(t);
  const { bob, carol, move } = people;
  await move(`/api/pages/${shut.id}/trash`);
  await move(`/api/pages/${page.id}/restore`);
  await requireSeen(t, bob, [page.id, below.id], 404, 'hidden from others still');
  await requireSeen(t, carol, [page.id, below.id], 200, 'and seen by whom it was');
  t.match(await ruleOf(people, page.id), { view: { groups: [{ id: readers }] }, edit: null });
});

t.test('it carries what its own rule and those it leaves behind have in common', async (t) => {
  const { shut, page, ...people } = await openShut(t);
  const { bob, carol, group, restrict, move } = people;
  await restrict(page, { view: [await group(bob, carol)], edit: [] });
  await move(`/api/pages/${shut.id}/trash`);
  await move(`/api/pages/${page.id}/restore`, { path: '/open' });
  const { view, edit } = await ruleOf(people, page.id);
  const ownerOnly = { groups: [], people: [] };
  t.same([view, edit], [ownerOnly, ownerOnly]);
  await requireSeen(t, bob, [page.id], 404, 'who was in one of the groups only');
});

t.test('people named by both rules stay, and those named by one do not', async (t) => {
  const { shut, page, readers, ...people } = await openShut(t);
  const { ada, bob, carol, restrict, move } = people;
  await restrict(shut, { view: [readers, bob, ada] });
  await restrict(page, { view: [bob, carol] });
  await move(`/api/pages/${shut.id}/trash`);
  await move(`/api/pages/${page.id}/restore`, { path: '/open' });
  t.match((await ruleOf(people, page.id)).view, { groups: [], people: [{ id: bob.user.id }] });
  await requireSeen(t, bob, [page.id], 200, 'named by both');
  await requireSeen(t, carol, [page.id], 404, 'named by one, and in a group of the other');
});

t.test('back below the page that restricts it, it needs no rule', async (t) => {
  const { shut, page, ...people } = await openShut(t);
  const { bob, move } = people;
  await move(`/api/pages/${page.id}/trash`);
  await move(`/api/pages/${page.id}/restore`);
  t.equal((await ruleOf(people, page.id)).view, null);
  await move(`/api/pages/${page.id}/trash`);
  await move(`/api/pages/${shut.id}/rename`, { path: '/elsewhere' });
  await move(`/api/pages/${page.id}/restore`);
  await requireSeen(t, bob, [page.id], 404, 'where that page has gone away, it does');
});

t.test('a rule that restricts no one is not kept', async (t) => {
  const people = await openPeople(t);
  const { ada, bob, move } = people;
  const above = await ada.create('/a');
  const page = await ada.create('/a/b');
  await move(`/api/pages/${above.id}/trash`);
  await move(`/api/pages/${page.id}/restore`);
  await requireSeen(t, bob, [page.id], 200, 'everybody sees it');
});
