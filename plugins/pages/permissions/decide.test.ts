import { ObjectId } from 'mongodb';
import t from 'tap';
import type { AccessRule } from './access-rule.ts';
import { decide } from './decide.ts';
import type { Asker, RulePage } from './rule.ts';

const [owner, member, editors, writers] = [new ObjectId(), new ObjectId(), new ObjectId(), new ObjectId()];
const asker = (id: ObjectId, role: 'admin' | 'member' = 'member'): Asker => ({ user: { id: id.toHexString(), role } });
const only = (...groups: ObjectId[]) => ({ groups });
const named = (...people: ObjectId[]) => ({ groups: [], people });
const page = (access: AccessRule, ownerId = owner): RulePage => ({
  _id: new ObjectId(),
  path: '/a',
  status: 'live',
  title: null,
  createdBy: new ObjectId(),
  access,
  ownerId,
});

t.test('every rule must be met; owners meet their own, administrators all', async (t) => {
  const cases: [rules: RulePage[], asker: Asker, groups: ObjectId[], expected: 'edits' | 'sees' | 'nothing'][] = [
    [[], asker(member), [], 'edits'],
    [[page({ view: null, edit: null })], asker(member), [], 'edits'],
    [[page({ view: only(editors), edit: null })], asker(member), [editors], 'edits'],
    [[page({ view: only(editors, writers), edit: null })], asker(member), [writers], 'edits'],
    [[page({ view: only(editors), edit: null })], asker(member), [writers], 'nothing'],
    [[page({ view: null, edit: only(editors) })], asker(member), [], 'sees'],
    [[page({ view: only(editors), edit: only(writers) })], asker(member), [editors], 'sees'],
    [[page({ view: only(editors), edit: only(writers) })], asker(member), [writers], 'nothing'],
    [[page({ view: only(), edit: only() })], asker(member), [editors], 'nothing'],
    [[page({ view: named(member), edit: null })], asker(member), [], 'edits'],
    [[page({ view: { groups: [editors], people: [member] }, edit: only(editors) })], asker(member), [], 'sees'],
    [[page({ view: named(owner), edit: null }, member)], asker(editors), [], 'nothing'],
    [
      [page({ view: named(member), edit: null }), page({ view: only(editors), edit: null })],
      asker(member),
      [],
      'nothing',
    ],
    [[page({ view: only(), edit: only() })], asker(owner), [], 'edits'],
    [[page({ view: only(), edit: only() })], asker(member, 'admin'), [], 'edits'],
    [[page({ view: only(), edit: null }), page({ view: only(), edit: null }, member)], asker(owner), [], 'nothing'],
    [
      [page({ view: only(editors), edit: null }), page({ view: only(writers), edit: null })],
      asker(member),
      [editors],
      'nothing',
    ],
    [
      [page({ view: only(editors), edit: null }), page({ view: null, edit: only(writers) })],
      asker(member),
      [editors],
      'sees',
    ],
  ];
  for (const [rules, who, groups, expected] of cases) {
    const { canView, canEdit, isRestricted } = decide(rules, who, new Set(groups.map((id) => id.toHexString())));
    t.same([canView, canEdit], [expected !== 'nothing', expected === 'edits'], JSON.stringify(rules));
    t.equal(
      isRestricted,
      rules.some(({ access }) => access?.view != null),
    );
  }
});
