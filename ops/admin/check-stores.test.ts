import { type Document, ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { form } from '../../plugins/attachments/test-attachments.ts';
import type { CheckResult, Finding } from '../../plugins/checks/index.ts';
import { openWiki, type TestPage, type TestWiki } from '../../plugins/pages/test-wiki.ts';

interface Ground {
  wiki: TestWiki;
  /** Has two revisions, links to `below`, and is shared with a group. */
  tea: TestPage;
  /** A page whose parent path has no page. */
  below: TestPage;
  trashed: TestPage;
  moved: TestPage;
  attachmentId: string;
  groupId: string;
}

const ofPage = ({ id }: TestPage) => ({ _id: new ObjectId(id) });
const absentId = new ObjectId();

/** A fault in the stores, its message, and the command that repairs it, if any. */
const damages: [what: string, damage: (ground: Ground) => Promise<unknown>, kinds: string[], mend?: string][] = [
  [
    'an account that is looked up by another key',
    ({ wiki }) => set(wiki, 'accounts', { name: 'Ada' }, { emailKey: 'x@y.z' }),
    ['account_key'],
  ],
  [
    'no administrator',
    ({ wiki }) => set(wiki, 'accounts', {}, { role: 'member' }),
    ['administrator_absent'],
    'user promote',
  ],
  ['no first account', ({ wiki }) => unset(wiki, 'accounts', {}, 'isFounder'), ['founder_absent'], 'user create'],
  [
    'a token without an account',
    ({ wiki }) => set(wiki, 'accessTokens', {}, { accountId: absentId }),
    ['(token_account_absent)'],
  ],
  [
    'a member without an account',
    ({ wiki }) => set(wiki, 'groups', {}, { memberIds: [absentId] }),
    ['(member_absent)'],
  ],
  ['a group that is looked up by another name', ({ wiki }) => set(wiki, 'groups', {}, { nameKey: 'x' }), ['group_key']],
  [
    'a rule that names a deleted group',
    ({ wiki }) => wiki.app.mongo.db.collection('groups').deleteMany({}),
    ['(rule_group_absent)'],
  ],
  [
    'a rule that names someone without an account',
    ({ wiki, tea }) => set(wiki, 'pages', ofPage(tea), { 'access.view.people': [absentId] }),
    ['(rule_person_absent)'],
  ],
  [
    'an owner without an account',
    ({ wiki, tea }) => set(wiki, 'pages', ofPage(tea), { ownerId: absentId }),
    ['(owner_absent)'],
  ],
  [
    'a path that is none',
    ({ wiki, below }) => set(wiki, 'pages', ofPage(below), { path: '/a/b/', places: ['/a/b/'] }),
    ['links_wrong', 'path_invalid', 'tree_place_absent', 'tree_place_surplus'],
  ],
  [
    'a path of the program',
    ({ wiki, tea }) => set(wiki, 'pages', ofPage(tea), { path: '/api', places: ['/api'] }),
    ['links_wrong', 'path_invalid', 'tree_place_absent', 'tree_place_surplus'],
  ],
  [
    'a page that is found elsewhere',
    ({ wiki, tea }) => set(wiki, 'pages', ofPage(tea), { places: ['/tea', '/coffee'] }),
    ['place_wrong'],
  ],
  [
    'a page that is found nowhere',
    ({ wiki, below }) => set(wiki, 'pages', ofPage(below), { places: [] }),
    ['place_wrong', 'tree_place_surplus'],
  ],
  [
    'a page of the trash that is found',
    ({ wiki, trashed }) => set(wiki, 'pages', ofPage(trashed), { places: ['/x'] }),
    ['place_wrong'],
  ],
  [
    'a page that moves without a move',
    ({ wiki, tea }) => set(wiki, 'pages', ofPage(tea), { state: 'moving', moveId: absentId }),
    ['move_absent'],
    'page-history repair --transitions',
  ],
  [
    'a page that moves, as an older replica leaves it',
    ({ wiki, tea }) => set(wiki, 'pages', ofPage(tea), { state: 'moving' }),
    ['move_absent'],
    'page-history repair --transitions',
  ],
  [
    'a trashed page without a move',
    ({ wiki, trashed }) => unset(wiki, 'pages', ofPage(trashed), 'trashedAt'),
    ['trash_incomplete'],
  ],
  [
    'a trash that does not list it',
    ({ wiki, trashed }) => unset(wiki, 'pages', ofPage(trashed), 'trashRoot'),
    ['trash_unlisted', 'trash_unlisted'],
  ],
  [
    'a revision that is gone',
    ({ wiki, below }) => remove(wiki, 'revisions', { pageId: ofPage(below)._id }),
    ['revision_absent'],
  ],
  [
    "another page's revision",
    ({ wiki, below, moved }) => set(wiki, 'pages', ofPage(below), { revisionId: new ObjectId(moved.revisionId) }),
    ['links_wrong', 'revision_foreign'],
  ],
  ['another title', ({ wiki, below }) => set(wiki, 'pages', ofPage(below), { title: 'Coffee' }), ['title_wrong']],
  [
    'a history without its beginning',
    ({ wiki, tea }) => remove(wiki, 'revisions', { pageId: ofPage(tea)._id, number: 1 }),
    ['history_broken'],
  ],
  [
    'a history that begins in the middle',
    ({ wiki, tea }) => set(wiki, 'revisions', { pageId: ofPage(tea)._id, number: 2 }, { previousId: null }),
    ['history_broken'],
  ],
  [
    'an event that was never emitted',
    ({ wiki, tea }) =>
      set(wiki, 'pages', ofPage(tea), {
        pendingEvents: [
          { name: 'page.saved', revisionId: new ObjectId(tea.revisionId), accountId: absentId, at: new Date(0) },
        ],
      }),
    ['event_untold'],
  ],
  [
    'a page that the tree has not',
    ({ wiki }) => remove(wiki, 'page_tree', { _id: '/tea' }),
    ['tree_place_absent'],
    'rebuild tree',
  ],
  [
    'a way that the tree has not',
    ({ wiki }) => remove(wiki, 'page_tree', { _id: '/a' }),
    ['tree_place_absent'],
    'rebuild tree',
  ],
  [
    'a way that seems to lead nowhere',
    ({ wiki }) => set(wiki, 'page_tree', { _id: '/a' }, { hasChildren: false }),
    ['tree_place_absent', 'tree_place_wrong'],
    'rebuild tree',
  ],
  [
    'a place with nothing below it',
    ({ wiki }) => set(wiki, 'page_tree', { _id: '/tea' }, { hasChildren: true }),
    ['tree_place_wrong'],
    'rebuild tree',
  ],
  [
    'a place that leads to no page',
    ({ wiki }) => insert(wiki, 'page_tree', { _id: '/a/c', parentPath: '/a', hasChildren: false }),
    ['tree_place_surplus'],
    'rebuild tree',
  ],
  [
    'a place below another one',
    ({ wiki }) => set(wiki, 'page_tree', { _id: '/tea' }, { parentPath: '/a' }),
    ['tree_place_wrong'],
    'rebuild tree',
  ],
  [
    'an old address of no page',
    ({ wiki }) => set(wiki, 'page_redirects', { _id: '/old' }, { pageId: absentId }),
    ['redirect_page_absent'],
  ],
  [
    'links of an older revision',
    ({ wiki, tea }) => set(wiki, 'page_links', ofPage(tea), { revisionId: absentId }),
    ['links_wrong'],
    'rebuild links',
  ],
  [
    'links that the text has not',
    ({ wiki, tea }) => set(wiki, 'page_links', ofPage(tea), { targets: ['/x'] }),
    ['links_wrong'],
    'rebuild links',
  ],
  ['no links', ({ wiki, tea }) => remove(wiki, 'page_links', ofPage(tea)), ['links_wrong'], 'rebuild links'],
  [
    'links of a page that is gone',
    ({ wiki, tea }) =>
      insert(wiki, 'page_links', {
        _id: absentId,
        revisionId: new ObjectId(tea.revisionId),
        path: '/x',
        hrefs: [],
        targets: [],
      }),
    ['links_orphaned'],
    'rebuild links',
  ],
  [
    'an attachment of no page',
    ({ wiki }) => set(wiki, 'attachments', {}, { pageId: absentId }),
    ['attachment_page_absent'],
  ],
  [
    'a use by no revision',
    ({ wiki }) => set(wiki, 'attachment_uses', {}, { revisionId: absentId }),
    ['use_revision_absent'],
  ],
  ['a use of no attachment', ({ wiki }) => remove(wiki, 'attachments', {}), ['(use_attachment_absent)']],
];

t.test('a wiki that nothing has happened to is as it has to be', async (t) => {
  const { wiki } = await prepare(t);
  const { result, kinds } = await check(wiki);
  t.same(kinds, []);
  t.match(result, {
    violations: 0,
    notices: 0,
    examined: { accounts: 1, administration: 1, tokens: 1, groups: 1, pages: 5, attachments: 1 },
  });
});

t.test('every fault is reported', async (t) => {
  const ground = await prepare(t);
  const { wiki } = ground;
  const whole = await everything(wiki);
  for (const [what, damage, kinds, mend] of damages) {
    await t.test(what, async (t) => {
      await damage(ground);
      const damaged = await everything(wiki);
      const found = await check(wiki);
      t.same(found.kinds, kinds);
      if (mend) t.same(Object.keys(found.result.mends), [`wiki-admin ${mend}`]);
      t.same(await everything(wiki), damaged, 'and nothing is changed');
      if (mend === 'rebuild tree') {
        await wiki.app.pages.rebuildTree();
        t.same((await check(wiki)).kinds, [], 'the tree is rebuilt');
      }
      for (const [name, records] of Object.entries(whole)) {
        await wiki.app.mongo.db.collection(name).deleteMany({});
        await wiki.app.mongo.db.collection(name).insertMany(records);
      }
    });
  }
});

t.test('a move that stopped half way is reported once its lease has expired', async (t) => {
  const { wiki, tea } = await prepare(t);
  const { id } = (await wiki.post(`/api/pages/${tea.id}/rename`, { path: '/coffee', rewriteLinks: false })).json();
  await untilDone(wiki, id);
  const { db } = wiki.app.mongo;
  const move = await db.collection('moves').findOne({ _id: new ObjectId(String(id)) });
  const stopped = { state: 'moving', endedAt: null, leaseUntil: new Date() };
  await db.collection('moves').updateOne({ _id: move?._id }, { $set: stopped });
  t.same((await check(wiki)).kinds, ['move_outside_gate']);
  await db
    .collection<{ _id: string }>('page_gate')
    .updateOne({ _id: 'gate' }, { $set: { active: [{ ...move, ...stopped }] } });
  t.same((await check(wiki)).kinds, [], 'for a minute it may be resumed');
  await db.collection('moves').updateOne({ _id: move?._id }, { $set: { leaseUntil: new Date(0) } });
  t.same((await check(wiki)).kinds, ['move_stopped']);
  await db.collection('moves').updateOne({ _id: move?._id }, { $set: { state: 'done', endedAt: new Date() } });
  t.same((await check(wiki)).kinds, ['gate_left_closed']);
  await db.collection('moves').deleteOne({ _id: move?._id });
  t.same((await check(wiki)).kinds, ['move_unrecorded']);
});

/** Returns a wiki with a little of everything. */
async function prepare(t: Test): Promise<Ground> {
  const wiki = await openWiki(t);
  const moved = await wiki.create('/old', '# Moved\n');
  await untilDone(wiki, (await wiki.post(`/api/pages/${moved.id}/rename`, { path: '/new' })).json().id);
  const below = await wiki.create('/a/b', '# Below\n');
  const { payload, headers } = form('green tea', 'tea.txt', { pageId: below.id }, wiki.ada.headers);
  const attached = await wiki.app.inject({ method: 'POST', url: '/api/attachments', payload, headers });
  const attachmentId: string = attached.json().id;
  const first = await wiki.create('/tea', '# Tea\n');
  const tea = await wiki.save(first, `# Tea\n\n[below](/a/b) [file](/files/${attachmentId})\n`);
  const trashed = await wiki.create('/gone', '# Gone\n');
  await wiki.create('/gone/below', '# Below it\n');
  await untilDone(wiki, (await wiki.post(`/api/pages/${trashed.id}/trash`, {})).json().id);
  const groupId: string = (await wiki.post('/api/groups', { name: 'Friends' })).json().id;
  const access = { view: { groups: [groupId] }, edit: null };
  await wiki.app.inject({
    method: 'PUT',
    url: `/api/pages/${tea.id}/access`,
    headers: wiki.ada.headers,
    payload: access,
  });
  return { wiki, tea, below, trashed, moved, attachmentId, groupId };
}

async function check({ app }: TestWiki): Promise<{ result: CheckResult; kinds: string[] }> {
  const found: Finding[] = [];
  const result = await app.checks.run({ settleMs: 1, onFinding: (finding) => found.push(finding) });
  return { result, kinds: found.map(({ kind, isMild }) => (isMild ? `(${kind})` : kind)).sort() };
}

async function untilDone(wiki: TestWiki, moveId: string): Promise<void> {
  while ((await wiki.get(`/api/moves/${moveId}`)).json().state !== 'done') await new Promise(setImmediate);
}

const collectionOf = (wiki: TestWiki, name: string) => wiki.app.mongo.db.collection<Document>(name);
const set = (wiki: TestWiki, name: string, filter: object, fields: Document) =>
  collectionOf(wiki, name).updateMany(filter, { $set: fields });
const unset = (wiki: TestWiki, name: string, filter: object, field: string) =>
  collectionOf(wiki, name).updateMany(filter, { $unset: { [field]: '' } });
const remove = (wiki: TestWiki, name: string, filter: object) => collectionOf(wiki, name).deleteMany(filter);
const insert = (wiki: TestWiki, name: string, record: Document) => collectionOf(wiki, name).insertOne(record);

const kept = [
  'accounts',
  'accessTokens',
  'groups',
  'pages',
  'revisions',
  'page_tree',
  'page_links',
  'page_redirects',
  'moves',
  'attachments',
  'attachment_uses',
];

async function everything({ app }: TestWiki): Promise<Record<string, Document[]>> {
  const read = async (name: string) => [name, await app.mongo.db.collection(name).find().sort({ _id: 1 }).toArray()];
  return Object.fromEntries(await Promise.all(kept.map(read)));
}
