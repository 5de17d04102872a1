import { ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { alsoBoot } from '../../../api/test-app.ts';
import { someOf } from '../../../ops/testing/rounds.ts';
import { form } from '../../attachments/test-attachments.ts';
import type { TestPage } from '../test-wiki.ts';
import { openPeople, type People, type Person, settle } from './test-people.ts';
import { type RouteCase, routeCases, routesOfNoPage, type Subject } from './test-routes.ts';

alsoBoot('all');

t.setTimeout(120_000);

interface Situation {
  name: string;
  asker: 'ada' | 'bob' | 'carol';
  /** What the asker is let do with the page. */
  may: 'edit' | 'view' | 'nothing';
  isManager?: true;
  isTrashed?: true;
  /** `page` is Carol's; `above` is two levels higher. */
  arrange?(people: People, page: TestPage, above: TestPage): Promise<unknown>;
}

const situations: Situation[] = [
  { name: 'no rule', asker: 'bob', may: 'edit' },
  {
    name: 'a view rule that is met',
    asker: 'bob',
    may: 'edit',
    arrange: async ({ group, restrict, bob }, page) => restrict(page, { view: [await group(bob)] }),
  },
  {
    name: 'an edit rule that is met',
    asker: 'bob',
    may: 'edit',
    arrange: async ({ group, restrict, bob }, page) => restrict(page, { edit: [await group(), await group(bob)] }),
  },
  {
    name: 'a view rule that names them',
    asker: 'bob',
    may: 'edit',
    arrange: async ({ group, restrict, bob }, page) => restrict(page, { view: [await group(), bob] }),
  },
  {
    name: 'rules that name them for viewing only',
    asker: 'bob',
    may: 'view',
    arrange: async ({ restrict, bob }, page) => restrict(page, { view: [bob], edit: [] }),
  },
  {
    name: 'a rule two levels up that names them, and one that names others',
    asker: 'bob',
    may: 'nothing',
    async arrange({ restrict, bob, ada }, page, above) {
      await restrict(above, { view: [bob] });
      await restrict(page, { view: [ada] });
    },
  },
  {
    name: 'a view rule that is not met',
    asker: 'bob',
    may: 'nothing',
    arrange: async ({ group, restrict, carol }, page) => restrict(page, { view: [await group(carol)] }),
  },
  {
    name: 'an edit rule that is not met',
    asker: 'bob',
    may: 'view',
    arrange: async ({ group, restrict, carol }, page) => restrict(page, { edit: [await group(carol)] }),
  },
  {
    name: 'a rule of a group that was deleted',
    asker: 'bob',
    may: 'nothing',
    async arrange({ group, restrict, ada, bob }, page) {
      const id = await group(bob);
      await restrict(page, { view: [id] });
      await ada.ask('DELETE', `/api/groups/${id}`);
    },
  },
  {
    name: 'a page of the owner alone, for the owner',
    asker: 'carol',
    may: 'edit',
    isManager: true,
    arrange: ({ restrict }, page) => restrict(page, { view: [], edit: [] }),
  },
  {
    name: 'a page that was handed over, for the new owner',
    asker: 'bob',
    may: 'edit',
    isManager: true,
    arrange: ({ restrict, bob }, page) => restrict(page, { view: [], edit: [], ownerId: bob.user.id }),
  },
  {
    name: 'a page that was handed over, for who made it',
    asker: 'carol',
    may: 'nothing',
    arrange: ({ restrict, bob }, page) => restrict(page, { view: [], ownerId: bob.user.id }),
  },
  {
    name: 'a page of the owner alone, for an administrator',
    asker: 'ada',
    may: 'edit',
    isManager: true,
    arrange: ({ restrict }, page) => restrict(page, { view: [], edit: [] }),
  },
  {
    name: 'a view rule two levels up',
    asker: 'bob',
    may: 'nothing',
    arrange: ({ restrict }, _page, above) => restrict(above, { view: [] }),
  },
  {
    name: 'a view rule two levels up, for the owner of the page',
    asker: 'carol',
    may: 'nothing',
    arrange: ({ restrict }, _page, above) => restrict(above, { view: [] }),
  },
  {
    name: 'an edit rule two levels up',
    asker: 'bob',
    may: 'view',
    arrange: ({ restrict }, _page, above) => restrict(above, { edit: [] }),
  },
  {
    name: 'a rule that is met below one that is not',
    asker: 'bob',
    may: 'nothing',
    async arrange({ restrict, group, bob }, page, above) {
      await restrict(page, { view: [await group(bob)] });
      await restrict(above, { view: [] });
    },
  },
  {
    name: 'on its way out of a place that is shut',
    asker: 'bob',
    may: 'nothing',
    arrange: ({ ada, restrict, app }, page) => halfWay(app, ada, restrict, page),
  },
  {
    name: 'in the trash',
    asker: 'bob',
    may: 'edit',
    isTrashed: true,
    arrange: ({ move }, page) => move(`/api/pages/${page.id}/trash`),
  },
  {
    name: 'in the trash, of the owner alone',
    asker: 'bob',
    may: 'nothing',
    isTrashed: true,
    async arrange({ restrict, move }, page) {
      await restrict(page, { view: [] });
      await move(`/api/pages/${page.id}/trash`);
    },
  },
  {
    name: 'in the trash with a page above that is shut',
    asker: 'bob',
    may: 'nothing',
    isTrashed: true,
    async arrange({ restrict, move }, _page, above) {
      await restrict(above, { view: [] });
      await move(`/api/pages/${above.id}/trash`);
    },
  },
  {
    name: 'in the trash from below a page that was shut since',
    asker: 'bob',
    may: 'nothing',
    isTrashed: true,
    async arrange({ restrict, move }, page, above) {
      await move(`/api/pages/${page.id}/trash`);
      await restrict(above, { view: [] });
      await move(`/api/pages/${above.id}/rename`, { path: `${above.path}-elsewhere` });
    },
  },
  {
    name: 'in the trash from below a shut page that is gone',
    asker: 'bob',
    may: 'nothing',
    isTrashed: true,
    async arrange({ restrict, move, ada }, page, above) {
      await restrict(above, { view: [] });
      for (const { id } of [page, above]) await move(`/api/pages/${id}/trash`);
      await ada.ask('DELETE', `/api/trash/${above.id}`);
    },
  },
];

/** Two places, from a move that stops. */
async function halfWay(app: People['app'], ada: Person, restrict: People['restrict'], page: TestPage): Promise<void> {
  await restrict(await ada.create('/shut'), { view: [] });
  const places = [page.path, `/shut/${page.title}`];
  const moving = { state: 'moving', moveId: new ObjectId(), places };
  await app.mongo.db.collection('pages').updateOne({ _id: new ObjectId(page.id) }, { $set: moving });
}

/** Carol's page below Ada's, with a file, revisions and a move. */
async function makeSubject({ app, ada, carol, move }: People, name: string, asker: Person) {
  const above = await ada.create(`/${name}`);
  await ada.create(`/${name}/mid`);
  const oldPath = `/${name}/mid/old-zanzibar-${name}`;
  const page = await carol.create(oldPath, `# zanzibar-${name}`);
  const path = `/${name}/mid/zanzibar-${name}`;
  const moveId = await move(`/api/pages/${page.id}/rename`, { path });
  const file = form(`zanzibar-${name}`, `zanzibar-${name}.txt`, { pageId: page.id }, ada.headers);
  const attachment = (await app.inject({ method: 'POST', url: '/api/attachments', ...file })).json();
  const comment = (await asker.ask('POST', `/api/pages/${page.id}/comments`, { body: page.title })).json().comment;
  const belonging = { oldPath, moveId, attachment, revisionId: page.revisionId, commentId: comment.id };
  const subject: Subject = { page: { ...page, path }, ...belonging };
  return { above, subject };
}

function expected({ needs, live, trashed, isOfPlace, absent }: RouteCase, { may, isManager, isTrashed }: Situation) {
  if (needs === 'nothing') return 200;
  if (isOfPlace && isTrashed) return trashed;
  if (may === 'nothing') return absent ?? ([404, 'page_not_found'] as const);
  if (needs === 'edit' && may === 'view') return [403, 'edit_forbidden'] as const;
  if (needs === 'manage' && !isManager) return [403, 'access_forbidden'] as const;
  return isTrashed ? trashed : live;
}

async function ask(t: Test, people: People, subject: Subject, row: RouteCase, situation: Situation): Promise<void> {
  const { app, ada, [situation.asker]: asker } = people;
  const current = (await ada.ask('GET', `/api/pages/${subject.page.id}`)).json();
  const { headers, ...request } = row.request({ ...subject, revisionId: current.revisionId });
  const response = await app.inject({ ...request, headers: { ...headers, ...asker.headers } });
  const wanted = expected(row, situation);
  const answer = `${row.route}: ${response.body.slice(0, 300)}`;
  if (typeof wanted === 'number') t.equal(response.statusCode, wanted, answer);
  else t.match(response.json(), { status: wanted[0], code: wanted[1] }, answer);
  if (situation.may === 'nothing' && wanted !== 201) {
    const everything = response.body + JSON.stringify(response.headers);
    const secrets = [subject.page.id, subject.page.title];
    t.notOk(
      secrets.some((secret) => everything.includes(secret)),
      `${row.route} reveals nothing of it`,
    );
  }
  if (response.statusCode === 202) await settle(ada, response.json().id);
}

t.test('every route follows the rules for every account', async (t) => {
  const people = await openPeople(t);
  for (const [i, situation] of someOf(situations, 4).entries()) {
    await t.test(`${situation.name}: ${situation.asker} may ${situation.may}`, async (t) => {
      const { above, subject } = await makeSubject(people, `n${i}x`, people[situation.asker]);
      await situation.arrange?.(people, subject.page, above);
      for (const row of routeCases) await ask(t, people, subject, row, situation);
    });
  }
});

t.test('no route of pages and what belongs to them is left out', async (t) => {
  const { app } = await openPeople(t);
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const routes = Object.entries<object>(paths)
    .filter(([path]) => /^\/api\/(pages|revisions|attachments|moves|trash|comments|search)(\/|$)/.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  const covered = new Set([...routeCases.map(({ route }) => route), ...routesOfNoPage]);
  t.same(
    routes.filter((route) => !covered.has(route)),
    [],
  );
  t.same(
    [...covered].filter((route) => !routes.includes(route)),
    [],
  );
});
