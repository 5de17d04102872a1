import { ObjectId } from 'mongodb';
import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { openPeople } from '../pages/permissions/test-people.ts';

alsoBoot('all');

interface Entry {
  id: string;
  at: string;
  action: string;
  actor: { id: string | null; name: string } | null;
  target: { type: string; id: string | null; name: string | null } | null;
  details: Record<string, unknown>;
  ip: string | null;
  userAgent: string | null;
  count: number;
}

const people = await openPeople(t);
const { app, ada, carol, bob } = people;
const records = app.mongo.db.collection('audit');

async function list(query = ''): Promise<{ items: Entry[]; nextCursor: string | null; keptDays: number }> {
  const answer = await ada.ask('GET', `/api/audit-log?limit=100&${query}`);
  if (answer.statusCode !== 200) throw new Error(`the list answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

/** Entries recorded during `work`, oldest first. */
async function since<T>(work: () => Promise<T>): Promise<Entry[]> {
  const before = new Set((await list()).items.map(({ id }) => id));
  await work();
  return (await list()).items.filter(({ id }) => !before.has(id)).reverse();
}

/** Joins counts split by a quarter-hour boundary. */
function joined(entries: Entry[]): Entry[] {
  const byWhat = new Map<string, Entry>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.action, entry.target, entry.ip]);
    byWhat.set(key, { ...entry, count: entry.count + (byWhat.get(key)?.count ?? 0) });
  }
  return [...byWhat.values()];
}

const signIn = (email: string, password: string, remoteAddress = '192.0.2.7', agent = 'Test/1.0') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password },
    remoteAddress,
    headers: { 'user-agent': agent },
  });

t.test('signing in and out is written down, with where from and as what', async (t) => {
  const entries = await since(async () => {
    const agent = `Browser \u001b[31m ${'x'.repeat(300)}`;
    const { accessToken } = (await signIn(bob.user.email, 'correct horse battery', '2001:db8::7', agent)).json();
    const headers = { authorization: `Bearer ${accessToken}` };
    await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
  });
  const actor = { id: bob.user.id, name: 'Bob' };
  t.match(entries, [
    { action: 'sign-in.succeeded', actor, target: null, ip: '2001:db8::7', count: 1 },
    { action: 'sign-in.ended', actor },
  ]);
  t.equal(entries[0]?.userAgent?.length, 200);
  t.notMatch(entries[0]?.userAgent, '\u001b');
});

t.test(
  'failed sign-ins of one address at one account form one entry; nothing that strangers typed is stored',
  async (t) => {
    const secret = 'Tr0ub4dor&3@example.com';
    const failures = async () =>
      (await records.find({ action: 'sign-in.failed' }).toArray()).reduce((sum, { count }) => sum + count, 0);
    const entries = await since(async () => {
      for (let i = 0; i < 3; i++) await signIn(carol.user.email, `wrong password ${i}`);
      for (let i = 0; i < 2; i++) await signIn(`${i}${secret}`, 'wrong password');
      await signIn(carol.user.email, 'wrong password', '192.0.2.8');
      await eventually(async () => (await failures()) === 6, 'all six are written down');
    });
    const target = { type: 'account', id: carol.user.id, name: 'Carol' };
    t.same(
      joined(entries).map(({ action, actor, target, ip, count }) => ({ action, actor, target, ip, count })),
      [
        { action: 'sign-in.failed', actor: null, target, ip: '192.0.2.7', count: 3 },
        { action: 'sign-in.failed', actor: null, target: null, ip: '192.0.2.7', count: 2 },
        { action: 'sign-in.failed', actor: null, target, ip: '192.0.2.8', count: 1 },
      ],
    );
    t.match(entries[1]?.details, { isKnownAccount: false });
    t.notMatch(JSON.stringify(await records.find().toArray()), /dor&3|wrong password/);
    t.same((await list(`personId=${carol.user.id}&action=sign-in.failed`)).items.length >= 2, true, 'it is about her');
  },
);

t.test('clients over the limit are recorded once, however often they come', async (t) => {
  const victim = 'nobody@example.com';
  for (let i = 0; i < 10; i++) await signIn(victim, 'wrong password', '198.51.100.1');
  const entries = await since(async () => {
    for (let i = 0; i < 5; i++) t.equal((await signIn(victim, 'wrong password', '198.51.100.1')).statusCode, 429);
  });
  t.match(entries, [{ action: 'sign-in.limited', ip: '198.51.100.1', count: 1 }]);
  t.equal(joined(entries).length, 1);
});

t.test('strangers cause at most 300 entries per hour; the rest is counted', async (t) => {
  const before = await records.countDocuments({ action: 'sign-in.failed' });
  const fail = (n: number) =>
    app.audit.record({ action: 'sign-in.failed', actor: null }, { ip: `2001:db8:1::${n.toString(16)}`, headers: {} });
  for (let n = 1; n <= 320; n++) await fail(n);
  const after = await records.countDocuments({ action: 'sign-in.failed' });
  t.ok(after - before <= 300);
  t.ok(after - before >= 280, 'those of the tests above count, too');
  const [omitted] = joined((await list('action=sign-in.omitted')).items);
  t.equal(omitted?.count, 320 - (after - before));
});

t.test('groups, tokens, invitations and passwords are written down by their names, and no secret is', async (t) => {
  let secrets = '';
  const entries = await since(async () => {
    const { id } = (await ada.ask('POST', '/api/groups', { name: 'Editors' })).json();
    await ada.ask('PUT', `/api/groups/${id}`, { name: 'Writers' });
    await ada.ask('PUT', `/api/groups/${id}/members/${bob.user.id}`);
    await ada.ask('DELETE', `/api/groups/${id}/members/${bob.user.id}`);
    await ada.ask('DELETE', `/api/groups/${id}`);
    const invited = (await ada.ask('POST', '/api/invitations', { email: 'eve@example.com' })).json();
    await ada.ask('DELETE', `/api/invitations/${invited.id}`);
    const token = { name: 'script', scopes: ['read'], expiresInDays: 3 };
    const made = (await bob.ask('POST', '/api/access-tokens', token)).json();
    await bob.ask('DELETE', `/api/access-tokens/${made.id}`);
    const change = { currentPassword: 'correct horse battery', newPassword: 'a wholly new password' };
    await bob.ask('POST', '/api/users/me/password', { ...change, currentPassword: 'not the password' });
    await bob.ask('POST', '/api/users/me/password', change);
    secrets = [invited.token, made.accessToken, change.newPassword, 'not the password'].join('|');
  });
  const said = entries.map(({ action, actor, target, details }) => [
    action,
    actor?.name ?? null,
    target?.name,
    details,
  ]);
  t.match(said, [
    ['group.created', 'Ada', 'Editors', {}],
    ['group.renamed', 'Ada', 'Writers', { before: 'Editors' }],
    ['group.member-added', 'Ada', 'Bob', { group: 'Writers' }],
    ['group.member-removed', 'Ada', 'Bob', { group: 'Writers' }],
    ['group.deleted', 'Ada', 'Writers', {}],
    ['invitation.created', 'Ada', 'eve@example.com', {}],
    ['invitation.withdrawn', 'Ada', null, {}],
    ['token.created', 'Bob', 'script', { scopes: 'read' }],
    ['token.revoked', 'Bob', null, {}],
    ['password.changed', 'Bob', undefined, {}],
  ]);
  t.equal(said.length, 10, 'the failed change is a stranger’s, and the hour is full');
  t.notMatch(JSON.stringify(await records.find().toArray()), new RegExp(secrets));
});

t.test('permissions, trash and purges are recorded by path, without any page text', async (t) => {
  const readers = await people.group(bob);
  const page = await carol.create('/audited/plan', '# Zanzibar\n\nZanzibar');
  const entries = await since(async () => {
    await people.restrict(page, { view: [readers], edit: [], ownerId: bob.user.id });
    await people.move(`/api/pages/${page.id}/trash`);
    await people.move(`/api/pages/${page.id}/restore`);
    await people.move(`/api/pages/${page.id}/trash`);
    await ada.ask('DELETE', `/api/trash/${page.id}`);
    await ada.ask('DELETE', '/api/trash');
  });
  const target = { type: 'page', id: page.id, name: '/audited/plan' };
  t.match(entries, [
    {
      action: 'page.access-changed',
      target,
      details: { view: 'Group 1', edit: '', owner: 'Bob', ownerId: bob.user.id },
    },
    { action: 'page.trashed', target, details: { total: 1 } },
    { action: 'page.restored', target },
    { action: 'page.trashed', target },
    { action: 'page.purged', actor: { name: 'Ada' }, target },
    { action: 'trash.emptied', target: null, details: { count: 0 } },
  ]);
  t.notMatch(JSON.stringify(await records.find().toArray()), 'Zanzibar');
});

t.test('administrators read it by action, person and time; each entry once, also while others are added', async (t) => {
  t.match((await bob.ask('GET', '/api/audit-log')).json(), { status: 403, code: 'admin_required' });
  const all: Entry[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Awaited<ReturnType<typeof list>> = await list(cursor && `cursor=${cursor}`);
    all.push(...answer.items);
    cursor = answer.nextCursor;
    await ada.ask('POST', '/api/groups', { name: `Group at ${all.length}` });
  }
  t.equal(new Set(all.map(({ id }) => id)).size, all.length);
  t.same(
    [...all].sort((a, b) => b.at.localeCompare(a.at)).map(({ at }) => at),
    all.map(({ at }) => at),
  );
  const of = (keep: (entry: Entry) => boolean) => all.filter(keep).map(({ id }) => id);
  const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
  t.same(
    await ids('action=group.renamed'),
    of(({ action }) => action === 'group.renamed'),
  );
  t.same(
    await ids(`actorId=${bob.user.id}`),
    of(({ actor }) => actor?.id === bob.user.id),
  );
  const isOfBob = ({ actor, target }: Entry) => actor?.id === bob.user.id || target?.id === bob.user.id;
  t.same(await ids(`personId=${bob.user.id}`), of(isOfBob));
  t.same(
    await ids(`targetId=${bob.user.id}`),
    of(({ target }) => target?.id === bob.user.id),
  );
  const [renamed] = all.filter(({ action }) => action === 'group.renamed');
  const from = renamed?.at ?? '';
  t.ok((await ids(`from=${from}&action=group.renamed`)).includes(renamed?.id ?? ''), 'from then on');
  t.notOk((await ids(`to=${from}`)).includes(renamed?.id ?? ''), 'before then');
  t.equal((await ada.ask('GET', '/api/audit-log?action=nothing')).statusCode, 400);
});

t.test('an entry that cannot be stored fails no request; old entries expire, those of strangers sooner', async (t) => {
  const unstorable: Record<string, boolean> = {};
  Object.assign(unstorable, { unstorable });
  await app.audit.record({ action: 'group.created', actor: null, details: unstorable });
  await app.audit.record({ action: 'group.created', actor: null, details: { big: 'x'.repeat(600) } });
  t.equal(String((await list('action=group.created')).items[0]?.details.big).length, 500);

  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000);
  const old = (action: string, count: number) => ({
    _id: new ObjectId(),
    action,
    at: days(count),
    lastAt: days(count),
    actor: null,
    target: null,
    details: {},
    people: [],
    ip: null,
    userAgent: null,
    count: 1,
  });
  await records.insertMany([
    old('group.created', 364),
    old('group.created', 366),
    old('sign-in.failed', 89),
    old('sign-in.failed', 91),
    old('group.deleted', 400),
  ]);
  const found: string[] = [];
  await app.checks.run({ settleMs: 1, onFinding: ({ kind }) => void found.push(kind) });
  t.same(found, ['audit_overdue']);
  t.equal(await app.audit.forgetOld(), 3);
  const left = await records
    .find({ at: { $lt: days(80) } })
    .sort({ at: 1 })
    .toArray();
  t.same(
    left.map(({ action }) => action),
    ['group.created', 'sign-in.failed'],
  );
});
