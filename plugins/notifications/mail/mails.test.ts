import t from 'tap';
import { byMail, hourMs, minuteMs, openMails } from './test-mails.ts';

const open = await openMails(t);

t.test('an event is emailed after a minute, in the language of the reader', async (t) => {
  const { app, ada, carol, choose, save, mailsTo, replica, pass } = await open();
  await choose(carol, { kinds: { 'page.saved': byMail }, email: { language: 'ja' } });
  const page = await carol.create('/お茶', '# 緑茶\n');
  await save(ada, page, '# 緑茶と玉露\n');
  await app.notifications.deliverDue();
  const { work } = replica();
  pass(minuteMs - 10_000);
  await work();
  t.same(mailsTo(carol), [], 'whoever reads it by then gets none');
  pass(11_000);
  await work();
  await work();
  const [mail, ...more] = mailsTo(carol);
  t.same(more, []);
  t.equal(mail?.subject, 'Ada さんが「緑茶と玉露」を変更しました');
  t.match(mail?.text, `https://wiki.example/-/page/${page.id}\n`);
  t.match(mail?.html, `<a href="https://wiki.example/-/page/${page.id}">緑茶と玉露</a>`);
  for (const part of [mail?.text, mail?.html]) t.match(part, 'https://wiki.example/settings/notifications');
  t.equal(mail?.header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const target = /^<https:\/\/wiki\.example\/api\/notifications\/unsubscribe\?token=[\w-]{43}&kind=page\.saved>$/;
  t.match(mail?.header('list-unsubscribe'), target);

  await save(ada, page, '# 紅茶\n');
  await app.notifications.deliverDue();
  await carol.ask('POST', '/api/notifications/read-all');
  pass(2 * minuteMs);
  await work();
  t.equal(mailsTo(carol).length, 1, 'it was read');
});

t.test('events of one minute share an email, as plain text only', async (t) => {
  const { ada, bob, carol, choose, save, settle, mailsTo } = await open();
  await choose(carol, { kinds: { 'page.saved': byMail } });
  const evil = '"><img src=x onerror=alert(1)> {people} &amp; \u202Egnp.exe';
  const [tea, other] = [await carol.create('/tea', '# Tea\n'), await carol.create('/evil', '# Evil\n')];
  await save(ada, tea, '# Black tea\n');
  await save(bob, tea, '# White tea\n');
  await save(ada, other, `# ${evil}\n`);
  await settle();
  const [mail, ...more] = mailsTo(carol);
  t.same(more, []);
  t.equal(mail?.subject, '2 notifications from the wiki');
  t.match(mail?.text, 'Ada and Bob changed “White tea” (2 times)\n');
  t.match(mail?.text, '“"><img src=x onerror=alert(1)> {people} &amp;', 'the title, word for word');
  t.notMatch(mail?.text, '\u202E');
  t.notMatch(mail?.html, '<img');
  t.match(mail?.html, '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; {people} &amp;amp;');

  await save(ada, other, '# Evil again\n');
  await settle();
  t.equal(mailsTo(carol)[1]?.subject, 'Ada changed “Evil again” (2 times)');
});

t.test('the daily email is sent at the hour of the reader’s clock', async (t) => {
  const { app, ada, carol, choose, save, welcome, mailsTo, replica, pass, context } = await open();
  const page = await carol.create('/daily', '# Tea\n');
  // Three hours ahead on a clock at +05:30.
  const local = new Date(Date.now() + 5.5 * hourMs);
  const hour = (local.getUTCHours() + 3) % 24;
  await choose(carol, { kinds: { 'page.saved': byMail }, email: { mode: 'daily', hour, timeZone: 'Asia/Kolkata' } });
  await save(ada, page, '# Black tea\n');
  await welcome(carol, 'Tea & Co');
  await app.notifications.deliverDue();
  const { work } = replica();
  const toHourMs = Date.now() + 3 * hourMs - (local.getTime() % hourMs) - context.now().getTime();
  pass(toHourMs - 2 * minuteMs);
  await work();
  t.same(mailsTo(carol), []);
  pass(3 * minuteMs);
  await work();
  const [mail, ...more] = mailsTo(carol);
  t.same(more, []);
  t.equal(mail?.subject, 'Your day on the wiki: 2 notifications');
  t.match(mail?.text, /Ada changed “Black tea”\n[\s\S]*Ada added you to the group “Tea & Co”\n/);
  t.match(mail?.html, '>Tea &amp; Co</a>');
  t.match(mail?.header('list-unsubscribe'), /token=[\w-]{43}>$/, 'several kinds: the way out is out of all');
  pass(24 * hourMs);
  await work();
  t.equal(mailsTo(carol).length, 1);
});

t.test('nothing is sent about a page that is hidden from its reader or trashed', async (t) => {
  const { ada, bob, carol, choose, save, settle, mailsTo, restrict, move, app, pass, replica } = await open();
  await choose(carol, { kinds: { 'page.saved': byMail } });
  const [secret, gone, shown] = [
    await ada.create('/secret'),
    await carol.create('/gone'),
    await carol.create('/shown'),
  ];
  const page = await carol.create('/secret/plan', '# The secret plan\n');
  await save(ada, page, '# The secret plan, changed\n');
  await save(ada, gone, '# Gone\n');
  await save(ada, shown, '# Shown\n');
  await app.notifications.deliverDue();
  await restrict(secret, { view: [] });
  await move(`/api/pages/${gone.id}/trash`);
  await settle();
  const [mail, ...more] = mailsTo(carol);
  t.same(more, []);
  t.match(mail?.text, 'Ada changed “Shown”');
  t.notMatch(mail?.raw, /plan|Gone/i);

  await save(bob, shown, '# Shown again\n');
  await app.notifications.deliverDue();
  await app.accounts.suspend(carol.user.id);
  pass(2 * minuteMs);
  await replica().work();
  t.equal(mailsTo(carol).length, 1, 'suspended people get no email');
});

t.test('with emails only, the bell stays quiet, and one event is one email', async (t) => {
  const { ada, carol, choose, save, settle, mailsTo, app } = await open();
  await choose(carol, { kinds: { 'page.saved': { bell: false, email: true } } });
  const page = await carol.create('/silent');
  await save(ada, page, '# Tea\n');
  await settle();
  t.equal(mailsTo(carol).length, 1);
  t.same((await carol.ask('GET', '/api/notifications')).json().items, []);
  t.equal((await carol.ask('GET', '/api/notifications/unread-count')).json().count, 0);
  const { revisionId, updatedAt: at } = (await carol.ask('GET', `/api/pages/${page.id}?omit=body,ast`)).json();
  await app.mongo.db.collection('notification_jobs').deleteMany({});
  await app.events.emit('page.saved', { pageId: page.id, revisionId, accountId: ada.user.id, at });
  await settle();
  t.equal(mailsTo(carol).length, 1, 'emitted again');
  await save(ada, page, '# Black tea\n');
  await settle();
  t.equal(mailsTo(carol)[1]?.subject, 'Ada changed “Black tea”');
});
