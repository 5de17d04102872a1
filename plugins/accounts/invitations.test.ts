import { ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { type AuthAppOptions, authApp, signUp, stoppedClock, trySignUp } from '../auth/test-auth-app.ts';
import { openSmtp } from '../mail/test-smtp.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function setUp(t: Test, accounts: AuthAppOptions['accounts'] = {}) {
  const app = await authApp(t, { settings: { registration: 'invite' }, accounts });
  const { headers } = await signUp(app, 'Ada');
  const invite = async (payload: object = {}) =>
    (await app.inject({ method: 'POST', url: '/api/invitations', headers, payload })).json();
  const list = async () => (await app.inject({ method: 'GET', url: '/api/invitations', headers })).json();
  return { app, headers, invite, list };
}

t.test('an invitation lets one person in, once', async (t) => {
  const { app, invite } = await setUp(t);
  const { token, ...shown } = await invite();
  t.match(token, /^[A-Za-z0-9_-]{43}$/, '256 bits');
  t.match(shown, { id: /^[0-9a-f]{24}$/, email: null });
  t.equal(Math.round((Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)) / dayMs), 7, 'for a week');

  t.match((await trySignUp(app, 'Bea')).json(), { status: 403, code: 'invitation_required' });
  t.match((await trySignUp(app, 'Bea', { invitation: 'x'.repeat(43) })).json(), { code: 'invitation_invalid' });
  t.equal((await signUp(app, 'Bea', { invitation: token })).user.role, 'member');
  t.match((await trySignUp(app, 'Cee', { invitation: token })).json(), { status: 403, code: 'invitation_invalid' });
});

t.test('exactly one of twenty simultaneous sign-ups with one invitation wins', async (t) => {
  const { app, invite } = await setUp(t);
  const { token } = await invite();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, i) => trySignUp(app, `Person${i}`, { invitation: token })),
  );
  t.same(responses.map(({ statusCode }) => statusCode).sort(), [201, ...Array(19).fill(403)]);
  t.equal(await app.mongo.db.collection('accounts').countDocuments(), 2, 'with the administrator');
});

t.test('an invitation is free again when the sign-up fails after taking it', async (t) => {
  const { app, invite, list } = await setUp(t);
  const { token } = await invite();
  const second = await invite();
  // Both pass the first check before one is written.
  const email = 'same@example.com';
  const responses = await Promise.all([
    trySignUp(app, 'Bea', { email, invitation: token }),
    trySignUp(app, 'Cee', { email, invitation: second.token }),
  ]);
  t.same(responses.map(({ statusCode }) => statusCode).sort(), [201, 409]);
  t.equal((await list()).items.length, 1, 'one invitation is left');
  const left = responses[0]?.statusCode === 409 ? token : second.token;
  t.equal((await trySignUp(app, 'Dee', { invitation: left })).statusCode, 201);
});

t.test('an invitation counts as used exactly if an account used it, after any kill', async (t) => {
  const { app, invite, list } = await setUp(t);
  const invitations = app.mongo.db.collection('invitations');
  const [taken, lost] = [await invite(), await invite()];
  await signUp(app, 'Bea', { invitation: taken.token });
  await invitations.updateOne({ _id: new ObjectId(taken.id) }, { $set: { takenBy: null } });
  t.match((await trySignUp(app, 'Cee', { invitation: taken.token })).json(), { code: 'invitation_invalid' });

  await invitations.updateOne({ _id: new ObjectId(lost.id) }, { $set: { takenBy: new ObjectId() } });
  const { findings } = await app.checks.run({ settleMs: 1 });
  t.match(findings, { invitation_account_absent: 1 });
  await signUp(app, 'Dee', { invitation: lost.token });
  t.notMatch((await app.checks.run({ settleMs: 1 })).findings, { invitation_account_absent: 1 });
  t.equal((await list()).items.length, 1, 'the first is still listed');

  const bea = { emailKey: 'bea@example.com' };
  const untoldInviter = (await invitations.findOne({ _id: new ObjectId(taken.id) }))?.createdBy;
  await app.mongo.db.collection('accounts').updateOne(bea, { $set: { untoldInviter } });
  await app.accounts.announceAcceptances(new Date());
  t.same((await list()).items, [], 'and is not once the sweep has closed it');
});

t.test('a refused sign-up does not touch the invitation', async (t) => {
  const { app, invite } = await setUp(t);
  const { token } = await invite();
  t.equal((await trySignUp(app, 'Ada', { invitation: token })).statusCode, 409, 'the address is taken');
  t.equal((await trySignUp(app, 'Bea', { invitation: token, password: 'short' })).statusCode, 400);
  t.equal((await trySignUp(app, '\u200b', { email: 'bea@example.com', invitation: token })).statusCode, 400);
  t.equal((await trySignUp(app, 'Bea', { invitation: token })).statusCode, 201);
});

t.test('an invitation for an address works for that address, in any spelling', async (t) => {
  const { app, invite } = await setUp(t);
  const { token, email } = await invite({ email: 'Bea@Example.com' });
  t.equal(email, 'Bea@Example.com');
  t.match((await trySignUp(app, 'Eve', { invitation: token })).json(), { code: 'invitation_invalid' });
  t.equal((await trySignUp(app, 'Bea', { email: 'bea@EXAMPLE.com', invitation: token })).statusCode, 201);
});

t.test('an invitation expires', async (t) => {
  const clock = stoppedClock();
  const { app, invite, list } = await setUp(t, { now: clock.now });
  const { token } = await invite({ expiresInDays: 2 });
  const other = await invite({ expiresInDays: 2 });
  clock.pass(2 * dayMs - 1);
  t.equal((await list()).items.length, 2);
  t.equal((await trySignUp(app, 'Bea', { invitation: token })).statusCode, 201, 'a moment before');
  clock.pass(1);
  t.match((await trySignUp(app, 'Cee', { invitation: other.token })).json(), { code: 'invitation_invalid' });
  t.same((await list()).items, []);
});

t.test('administrators list open invitations without their tokens, and withdraw them', async (t) => {
  const { app, headers, invite, list } = await setUp(t);
  const [first, second, third] = [await invite(), await invite({ email: 'bea@example.com' }), await invite()];
  await signUp(app, 'Cee', { invitation: third.token });
  const { items, nextCursor } = await list();
  t.same(
    items.map(({ id }: { id: string }) => id),
    [second.id, first.id],
    'newest first, used ones left out',
  );
  t.same(Object.keys(items[0]).sort(), ['createdAt', 'email', 'expiresAt', 'id']);
  t.equal(nextCursor, null);

  const page = await app.inject({ method: 'GET', url: '/api/invitations?limit=1', headers });
  t.match(page.json(), { items: [{ id: second.id }], nextCursor: String });
  const url = `/api/invitations?limit=1&cursor=${page.json().nextCursor}`;
  const next = await app.inject({ method: 'GET', url, headers });
  t.match(next.json(), { items: [{ id: first.id }], nextCursor: null });

  const withdraw = (id: string) => app.inject({ method: 'DELETE', url: `/api/invitations/${id}`, headers });
  t.equal((await withdraw(first.id)).statusCode, 204);
  t.equal((await withdraw(first.id)).json().code, 'invitation_not_found');
  t.equal((await withdraw(third.id)).json().code, 'invitation_not_found', 'a used one is no longer open');
  t.equal((await trySignUp(app, 'Dee', { invitation: first.token })).json().code, 'invitation_invalid');
});

t.test('only administrators invite', async (t) => {
  const { app, invite, headers } = await setUp(t);
  const member = await signUp(app, 'Bea', { invitation: (await invite()).token });
  for (const [method, url] of [
    ['POST', '/api/invitations'],
    ['GET', '/api/invitations'],
    ['DELETE', '/api/invitations/0123456789abcdef01234567'],
    ['GET', '/api/users'],
  ] as const) {
    const response = await app.inject({
      method,
      url,
      headers: member.headers,
      ...(method === 'POST' && { payload: {} }),
    });
    t.equal(response.statusCode, 403, `${method} ${url}`);
    t.equal(response.json().code, 'admin_required');
  }
  const users = (await app.inject({ method: 'GET', url: '/api/users', headers })).json();
  t.match(users, { items: [{ name: 'Ada' }, { name: 'Bea' }], nextCursor: null });
  t.notOk(JSON.stringify(users).includes('argon2'));
});

t.test('an invitation is refused for an invalid address or one with an account', async (t) => {
  const { invite } = await setUp(t);
  t.equal((await invite({ email: 'nonsense' })).code, 'email_invalid');
  t.equal((await invite({ email: 'ADA@example.com' })).code, 'email_taken');
  t.equal((await invite({ expiresInDays: 0 })).code, 'invalid_request');
  t.equal((await invite({ expiresInDays: 31 })).code, 'invalid_request');
});

t.test('the token of an invitation is stored only as its hash', async (t) => {
  const { app, invite } = await setUp(t);
  const { token } = await invite();
  const stored = JSON.stringify(await app.mongo.db.collection('invitations').find().toArray());
  t.notOk(stored.includes(token));
  t.match(stored, /"tokenHash":"[0-9a-f]{64}"/);
});

t.test('the inviter is notified of an accepted invitation, again until all listeners have handled it', async (t) => {
  const { app, invite } = await setUp(t);
  const heard: unknown[] = [];
  let isBroken = true;
  app.events.on('invitation.accepted', 'test', async (event) => {
    heard.push(event);
    if (isBroken) throw new Error('away');
  });
  const { user } = await signUp(app, 'Bea', { invitation: (await invite()).token });
  const inviter = await app.mongo.db.collection('accounts').findOne({ isFounder: true });
  t.match(heard, [{ accountId: user.id, invitedBy: String(inviter?._id), at: String }]);
  isBroken = false;
  await app.accounts.announceAcceptances(new Date());
  await app.accounts.announceAcceptances(new Date());
  t.same(heard, [heard[0], heard[0]], 'the same, and then no more');
});

t.test('an invitation is sent by email; if that fails, the link stays and the reason is shown', async (t) => {
  const smtp = await openSmtp(t);
  const mail = { smtpUrl: smtp.url, from: 'Wiki <wiki@wiki.example>', publicUrl: 'https://wiki.example' };
  const app = await authApp(t, { settings: { registration: 'invite' }, mail });
  const { headers } = await signUp(app, 'Ada');
  const invite = (payload: object) => app.inject({ method: 'POST', url: '/api/invitations', headers, payload });
  const { token, mail: sent } = (await invite({ email: 'bea@example.com', send: true })).json();
  t.same(sent, { isSent: true, reason: null });
  const [letter] = smtp.taken;
  t.same(letter?.recipients, ['bea@example.com']);
  t.match(letter, {
    subject: 'Ada invites you to the wiki',
    text: `https://wiki.example/sign-up?invitation=${token}\n`,
  });
  t.equal((await trySignUp(app, 'Bea', { invitation: token })).statusCode, 201);

  smtp.judge = () => 550;
  const failed = (await invite({ email: 'cee@example.com', send: true, language: 'ja' })).json();
  t.match(failed.mail, { isSent: false, reason: /refuses the recipient/ });
  t.equal((await trySignUp(app, 'Cee', { invitation: failed.token })).statusCode, 201, 'the link works all the same');

  t.match((await invite({ send: true })).json(), { status: 400, code: 'invitation_address_missing' });
  t.match((await invite({ email: 'dee@example.com' })).json(), { mail: null });
  t.equal(smtp.taken.length, 1);
});

t.test('a wiki without mail says so before it creates an invitation', async (t) => {
  const { app, headers, list } = await setUp(t);
  const payload = { email: 'bea@example.com', send: true };
  const refused = await app.inject({ method: 'POST', url: '/api/invitations', headers, payload });
  t.match(refused.json(), { status: 409, code: 'mail_not_configured' });
  t.same((await list()).items, []);
});
