import t from 'tap';
import type { Audience, Group } from '../api/types.ts';
import { type AccessDraft, draftOf, lossOf, ruleOf, type Sharer, withAskers } from './audience.ts';

const crew: Group = { id: 'crew', name: 'Crew', memberCount: 2, isMember: true };
const staff: Group = { id: 'staff', name: 'Staff', memberCount: 1, isMember: false };
const [ada, bob, eve] = ['ada', 'bob', 'eve'].map((id) => ({ id, name: id, avatarUrl: null })) as [Who, Who, Who];
type Who = { id: string; name: string; avatarUrl: null };

const only = (...named: (Group | Who)[]): Audience => ({
  groups: named.flatMap((one) => ('isMember' in one ? [{ id: one.id, name: one.name }] : [])),
  people: named.flatMap((one) => ('isMember' in one ? [] : [one])),
});
const ids = (audience: Audience | null) =>
  audience && { groups: audience.groups.map(({ id }) => id), people: audience.people.map(({ id }) => id) };

t.test('a rule reads back as it was written', async (t) => {
  const rules: [view: Audience | null, edit: Audience | null][] = [
    [null, null],
    [null, only()],
    [null, only(crew, ada)],
    [only(), only()],
    [only(crew, ada, eve), only(ada)],
    [only(crew, staff), only()],
  ];
  for (const [view, edit] of rules) {
    const rule = ruleOf(draftOf({ view, edit, owner: bob }));
    const sorted = (audience: ReturnType<typeof ids>) =>
      audience && { groups: [...audience.groups].sort(), people: [...audience.people].sort() };
    t.same([rule.view, rule.edit].map(sorted), [view, edit].map(ids).map(sorted), JSON.stringify([view, edit]));
  }
});

t.test('where all viewers can edit, each is shown as an editor', async (t) => {
  const draft = draftOf({ view: only(crew, ada), edit: null, owner: bob });
  t.same(
    draft.sharers.map(({ canEdit }) => canEdit),
    [true, true],
  );
  t.same(ruleOf(draft), { view: ids(only(crew, ada)), edit: ids(only(crew, ada)) }, 'which means the same');
});

t.test('people chosen for viewing do not count where everyone can view', async (t) => {
  const draft = draftOf({ view: only(crew, ada), edit: only(ada), owner: bob });
  t.same(ruleOf({ ...draft, openness: 'view' }), { view: null, edit: ids(only(ada)) });
  t.same(ruleOf({ ...draft, openness: 'edit' }), { view: null, edit: null });
});

t.test('people who ask get one more right', async (t) => {
  const rights = (view: Audience | null, edit: Audience | null) =>
    withAskers(draftOf({ view, edit, owner: bob }), [ada]).sharers.map(({ id, canEdit }) => [id, canEdit]);
  t.same(rights(only(crew), only()), [
    ['ada', false],
    ['crew', false],
  ]);
  t.same(rights(only(ada), only()), [['ada', true]]);
  t.same(rights(null, only()), [['ada', true]], 'where everyone may view');
  t.same(rights(null, null), [], 'where everyone may edit, there is nothing to add');
});

t.test('people see what they lose by excluding themselves', async (t) => {
  const me = { id: 'ada', role: 'member' };
  const sharer = (one: Group | Who, canEdit: boolean): Sharer => ({
    kind: 'isMember' in one ? 'group' : 'person',
    id: one.id,
    name: one.name,
    avatarUrl: null,
    canEdit,
  });
  const draft = (openness: AccessDraft['openness'], ...sharers: Sharer[]): AccessDraft => ({
    openness,
    sharers,
    owner: bob,
  });
  const loss = (wanted: AccessDraft, who = me) => lossOf(wanted, who, [crew, staff]);
  t.equal(loss(draft('chosen', sharer(staff, true))), 'view');
  t.equal(loss(draft('chosen')), 'view');
  t.equal(loss(draft('chosen', sharer(staff, true), sharer(crew, false))), 'edit');
  t.equal(loss(draft('chosen', sharer(ada, false))), 'edit');
  t.equal(loss(draft('view', sharer(eve, true))), 'edit');
  t.equal(loss(draft('chosen', sharer(ada, true))), 'manage', 'who is not the owner cannot change it back');
  t.equal(loss({ ...draft('chosen'), owner: ada }), null, 'an owner loses nothing');
  t.equal(loss(draft('chosen'), { ...me, role: 'admin' }), null, 'nor does an administrator');
});
