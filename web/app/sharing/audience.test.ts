import t from 'tap';
import type { Group } from '../api/types.ts';
import { type AccessDraft, draftOf, lossOf, ruleOf } from './audience.ts';

const crew: Group = { id: 'crew', name: 'Crew', memberCount: 2, isMember: true };
const staff: Group = { id: 'staff', name: 'Staff', memberCount: 1, isMember: false };
const ada = { id: 'ada', role: 'member' };
const above = draftOf(null);
const only = (...groups: Group[]) => draftOf({ groups });

const draft = (change: Partial<AccessDraft>): AccessDraft => ({ view: above, edit: above, ownerId: 'bob', ...change });
const loss = (change: Partial<AccessDraft>, me = ada) => lossOf(draft(change), me, [crew, staff]);

t.test('a rule reads back as it was written', async (t) => {
  for (const audience of [null, { groups: [] }, { groups: [crew, staff] }]) {
    t.same(ruleOf(draftOf(audience)), audience && { groups: audience.groups.map(({ id }) => id) });
  }
  t.same(ruleOf({ choice: 'groups', groups: [] }), { groups: [] }, 'groups, but none of them: the owner only');
  t.equal(ruleOf({ choice: 'above', groups: [crew] }), null, 'groups that were chosen before do not count');
});

t.test('those left out see what they lose', async (t) => {
  t.equal(loss({ view: only(staff) }), 'view');
  t.equal(loss({ view: draftOf({ groups: [] }) }), 'view');
  t.equal(loss({ view: only(staff, crew), edit: only(staff) }), 'edit');
  t.equal(loss({ view: only(crew), edit: only(crew) }), 'manage', 'who is not the owner cannot change it back');
});

t.test('owners and administrators lose nothing', async (t) => {
  t.equal(loss({ view: only(staff), ownerId: 'ada' }), null);
  t.equal(loss({ view: only(staff) }, { id: 'ada', role: 'admin' }), null);
});
