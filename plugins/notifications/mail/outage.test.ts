import t from 'tap';
import type { Outcome } from '../../mail/index.ts';
import { enter, type Person } from '../../pages/permissions/test-people.ts';
import { hourMs, minuteMs, openMails } from './test-mails.ts';

const open = await openMails(t);

t.test(
  'while the mail server is away no mail is lost and none waits for another; afterwards each is sent once',
  async (t) => {
    const { bob, carol, welcome, smtp, replica, pass, mailsTo, context } = await open();
    const tries: string[] = [];
    const { work } = replica({
      mail: {
        ...context.mail,
        send(message, signal) {
          tries.push(message.to.address);
          return context.mail.send(message, signal);
        },
      },
    });
    await welcome(bob, 'Bob’s first');
    await welcome(carol, 'Carol’s first');
    await smtp.stop();
    pass(2 * minuteMs);
    await work();
    const first = tries.length;
    t.ok(first >= 1 && first <= context.mail.maxConnections);
    await work();
    t.equal(tries.length, first, 'it is left alone for a while');
    await welcome(carol, 'Carol’s second');
    for (let tried = 0; tried < 3; tried += 1) {
      pass(hourMs);
      await work();
    }
    t.ok(tries.length > first, 'and then asked again');
    await smtp.start();
    pass(hourMs);
    await work();
    pass(hourMs);
    await work();
    for (const who of [bob, carol]) t.equal(mailsTo(who).length, 1);
    t.match(mailsTo(carol)[0]?.text, /Carol’s first[\s\S]*Carol’s second/, 'what has come meanwhile went with it');
  },
);

t.test('emails that could not be sent for a day are given up, and shown to administrators', async (t) => {
  const { ada, bob, carol, welcome, smtp, replica, pass, mailsTo } = await open();
  const { work } = replica();
  await welcome(bob, 'Given up');
  await smtp.stop();
  pass(2 * minuteMs);
  await work();
  pass(25 * hourMs);
  await work();
  await smtp.start();
  pass(hourMs);
  await work();
  t.same(mailsTo(bob), []);
  const report = (await ada.ask('GET', '/api/notifications/mail-report')).json();
  t.match(report, { isMailConfigured: true, waiting: 0 });
  t.match(failureOf(report, bob), { kind: 'given-up', reason: /^Nothing accepts connections at 127\.0\.0\.1:/ });
  t.equal((await carol.ask('GET', '/api/notifications/mail-report')).statusCode, 403);
  await welcome(bob, 'A new one');
  pass(2 * minuteMs);
  await work();
  t.equal(mailsTo(bob).length, 1, 'what happens afterwards goes as ever');
});

t.test('administrators see rejected recipients; deferred ones are retried', async (t) => {
  const { ada, bob, carol, welcome, smtp, replica, pass, mailsTo } = await open();
  const { work } = replica();
  let isFull = true;
  smtp.judge = (recipient) =>
    recipient === bob.user.email ? 550 : recipient === carol.user.email && isFull ? 452 : null;
  await welcome(bob, 'Refused');
  await welcome(carol, 'Put off');
  pass(2 * minuteMs);
  await work();
  t.same(mailsTo(carol), []);
  isFull = false;
  await work();
  t.same(mailsTo(carol), [], 'not at once');
  pass(2 * minuteMs);
  await work();
  t.equal(mailsTo(carol).length, 1);
  smtp.judge = () => null;
  pass(2 * hourMs);
  await work();
  t.same(mailsTo(bob), [], 'for good is for good');
  const report = (await ada.ask('GET', '/api/notifications/mail-report')).json();
  t.match(failureOf(report, bob), { kind: 'refused', reason: /refuses the recipient: "550/ });
  t.equal(failureOf(report, carol), undefined);
});

t.test('another replica sends what a crashed one had begun, once', async (t) => {
  const { bob, welcome, replica, pass, mailsTo, context } = await open();
  let handIn = () => {};
  const isHandingIn = new Promise<void>((resolve) => {
    handIn = resolve;
  });
  // Crashes between announcing and sending.
  const send = () => {
    handIn();
    return new Promise<Outcome>(() => {});
  };
  const dying = replica({ mail: { ...context.mail, send } });
  await welcome(bob, 'Saved');
  pass(2 * minuteMs);
  void dying.work();
  await isHandingIn;
  const { work } = replica();
  await work();
  t.same(mailsTo(bob), [], 'it may still be at it');
  await welcome(bob, 'Later');
  pass(10 * minuteMs);
  await work();
  t.equal(mailsTo(bob).length, 2);
  t.match(mailsTo(bob)[0]?.text, 'Saved');
  t.notMatch(mailsTo(bob)[0]?.text, 'Later', 'it stays as it was');
  t.match(mailsTo(bob)[1]?.text, 'Later');
  t.notMatch(mailsTo(bob)[1]?.text, 'Saved');
});

t.test('an email that the server may have accepted is sent again with the same message id', async (t) => {
  const { bob, welcome, smtp, replica, pass, mailsTo } = await open();
  const { work } = replica();
  await welcome(bob, 'Perhaps');
  smtp.isCutting = true;
  pass(2 * minuteMs);
  await work();
  smtp.isCutting = false;
  pass(hourMs);
  await work();
  pass(hourMs);
  await work();
  const [one, other, ...more] = mailsTo(bob);
  t.same(more, []);
  t.match(one?.messageId, /^<notification\.[0-9a-f]{24}@wiki\.example>$/);
  t.equal(other?.messageId, one?.messageId);
});

t.test('parallel replicas send each email once, a few at once', async (t) => {
  const { app, welcome, smtp, replica, pass, mailsTo } = await open();
  const people: Person[] = [];
  for (let n = 0; n < 12; n += 1) people.push(await enter(app, `Reader${n}`));
  for (const who of people) await welcome(who, `Group of ${who.user.name}`);
  pass(2 * minuteMs);
  const replicas = [replica(), replica(), replica()];
  await Promise.all(replicas.map(({ work }) => work()));
  for (const { work } of replicas) await work();
  for (const who of people) t.equal(mailsTo(who).length, 1, who.user.name);
  t.ok(smtp.busiest() <= 5, `${smtp.busiest()} at once`);
});

interface Report {
  failures: { accountId: string; kind: string; reason: string }[];
}

function failureOf({ failures }: Report, { user }: Person) {
  return failures.find(({ accountId }) => accountId === user.id);
}
