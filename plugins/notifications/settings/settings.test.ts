import t from 'tap';
import { alsoBoot } from '../../../api/test-app.ts';
import { byMail, minuteMs, openMails } from '../mail/test-mails.ts';
import { openBells } from '../test-bells.ts';

alsoBoot(['comments']);

const open = await openMails(t);

t.test('by default the bell shows everything, and emails what is addressed to the reader', async (t) => {
  const { carol, ada } = await open();
  const { kinds, email, isMailConfigured } = (await carol.ask('GET', '/api/notifications/settings')).json();
  t.ok(Object.values<{ bell: boolean }>(kinds).every(({ bell }) => bell));
  const mailed = Object.keys(kinds).filter((kind) => kinds[kind].email);
  t.same(mailed, ['mention', 'reply', 'access.requested', 'group.joined', 'invitation.accepted']);
  t.same(email, { mode: 'immediate', hour: 8, timeZone: 'UTC', language: 'en' });
  t.equal(isMailConfigured, true);

  const locale = { timeZone: 'Asia/Tokyo', language: 'ja' };
  t.equal((await carol.ask('PUT', '/api/notifications/locale', locale)).statusCode, 204);
  const settings = (await carol.ask('GET', '/api/notifications/settings')).json();
  t.match(settings.email, { mode: 'immediate', ...locale }, 'what the browser says holds');
  const chosen = {
    kinds: { 'page.saved': byMail },
    email: { mode: 'daily', hour: 23, timeZone: 'UTC', language: 'en' },
  };
  const answer = await carol.ask('PUT', '/api/notifications/settings', chosen);
  t.match(answer.json(), { kinds: { 'page.saved': byMail, mention: byMail }, email: chosen.email });
  await carol.ask('PUT', '/api/notifications/locale', locale);
  t.same((await carol.ask('GET', '/api/notifications/settings')).json(), answer.json(), 'what was chosen holds longer');
  t.match(
    (await ada.ask('GET', '/api/notifications/settings')).json().email,
    { mode: 'immediate' },
    'for oneself only',
  );
});

t.test('invalid settings are refused', async (t) => {
  const { carol } = await open();
  const email = { mode: 'daily', hour: 0, timeZone: 'UTC', language: 'en' };
  const refused: [object, string][] = [
    [{ kinds: {}, email: { ...email, timeZone: 'Mars/Olympus' } }, 'time_zone_unknown'],
    [{ kinds: {}, email: { ...email, timeZone: '+09:00' } }, 'time_zone_unknown'],
    [{ kinds: {}, email: { ...email, hour: 24 } }, 'invalid_request'],
    [{ kinds: {}, email: { ...email, hour: -1 } }, 'invalid_request'],
    [{ kinds: {}, email: { ...email, mode: 'hourly' } }, 'invalid_request'],
    [{ kinds: { everything: byMail }, email }, 'invalid_request'],
    [{ kinds: { mention: { bell: true } }, email }, 'invalid_request'],
    [{ kinds: { mention: { ...byMail, '\0': ' ' } }, email }, 'invalid_request'],
    [{ kinds: {}, email: { ...email, '\0': ' ' } }, 'invalid_request'],
  ];
  for (const [payload, code] of refused) {
    const answer = await carol.ask('PUT', '/api/notifications/settings', payload);
    t.match(answer.json(), { status: 400, code }, JSON.stringify(payload));
  }
});

t.test('pending emails follow the settings', async (t) => {
  const { bob, carol, choose, welcome, settle, pass, replica, mailsTo } = await open();
  await welcome(bob, 'One');
  await welcome(carol, 'Two');
  await choose(bob, { email: { mode: 'off' } });
  await choose(carol, { kinds: { 'group.joined': { bell: true, email: false } } });
  await settle();
  t.same([...mailsTo(bob), ...mailsTo(carol)], []);
  await choose(bob, { email: { mode: 'immediate' } });
  await welcome(bob, 'Three');
  await settle();
  t.equal(mailsTo(bob).length, 1);
  t.notMatch(mailsTo(bob)[0]?.text, 'One');
  await welcome(bob, 'Four');
  await choose(bob, { email: { mode: 'daily', hour: (new Date().getUTCHours() + 12) % 24 } });
  pass(30 * minuteMs);
  await replica().work();
  t.equal(mailsTo(bob).length, 1, 'it goes with the day’s');
});

t.test('one click in an email program unsubscribes from a kind, or from all, without a session', async (t) => {
  const { app, bob, carol, choose, save, welcome, settle, mailsTo } = await open();
  await choose(carol, { kinds: { 'page.saved': byMail } });
  const page = await carol.create('/stopped');
  await save(bob, page, '# Tea\n');
  await settle();
  const oneClick = async (mail = mailsTo(carol).at(-1)) => {
    const url = /^<https:\/\/wiki\.example(.*)>$/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? '';
    return {
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    };
  };
  const ofKind = await oneClick();
  const looked = await app.inject({ url: ofKind.url });
  t.equal(looked.statusCode, 302);
  t.equal(looked.headers.location, ofKind.url.replace('/api/notifications/', 'https://wiki.example/-/'));
  const { url: preferences } = { url: ofKind.url.replace('unsubscribe', 'mail-preferences').replace(/&kind=.*/, '') };
  t.match(
    (await app.inject({ url: preferences })).json().kinds,
    ['mention', 'reply', 'page.saved'],
    'looking changes nothing',
  );
  t.equal((await app.inject({ method: 'POST', ...ofKind })).statusCode, 204);
  t.equal((await app.inject({ method: 'POST', ...ofKind })).statusCode, 204, 'twice is no harm');
  await save(bob, page, '# Black tea\n');
  await settle();
  t.equal(mailsTo(carol).length, 1);
  await welcome(carol, 'Tea');
  await settle();
  t.equal(mailsTo(carol).length, 2, 'other kinds go on');

  const all = (await oneClick()).url.replace(/&kind=.*/, '');
  const form = 'multipart/form-data; boundary=b';
  const part = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const stopped = await app.inject({ method: 'POST', url: all, headers: { 'content-type': form }, payload: part });
  t.equal(stopped.statusCode, 204);
  const state = (await app.inject({ url: preferences })).json();
  t.match(state, { mode: 'off', address: /^c…@example\.com$/ });
  await welcome(carol, 'Coffee');
  await settle();
  t.equal(mailsTo(carol).length, 2);
  t.equal((await carol.ask('GET', '/api/notifications/unread-count')).json().count, 3, 'the bell counts as before');

  const wrong = `/api/notifications/unsubscribe?token=${'x'.repeat(43)}`;
  t.match((await app.inject({ method: 'POST', url: wrong })).json(), { status: 404, code: 'mail_token_unknown' });
  t.equal((await app.inject({ method: 'POST', url: '/api/notifications/unsubscribe' })).statusCode, 400);
});

t.test('a wiki without a mail server stores nothing for emails', async (t) => {
  const { app, carol, ada } = await openBells(t);
  const { isMailConfigured } = (await carol.ask('GET', '/api/notifications/settings')).json();
  t.equal(isMailConfigured, false);
  const group = (await ada.ask('POST', '/api/groups', { name: 'Tea' })).json();
  await ada.ask('PUT', `/api/groups/${group.id}/members/${carol.user.id}`);
  await app.notifications.deliverDue();
  await app.notifications.sendDue();
  const { db } = app.mongo;
  t.equal(await db.collection('notifications').countDocuments({}), 1);
  t.equal(await db.collection('notifications').countDocuments({ mailDueAt: { $exists: true } }), 0);
  t.equal(await db.collection('notification_mails').countDocuments({}), 0);
});
