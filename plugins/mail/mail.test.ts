import fastify from 'fastify';
import t, { type Test } from 'tap';
import mail, { type MailOptions, type Message } from './index.ts';
import { openSmtp } from './test-smtp.ts';

const from = 'The wiki <wiki@wiki.example>';
const publicUrl = 'https://wiki.example';
const letter: Message = {
  to: { name: 'Ada', address: 'ada@example.com' },
  subject: 'Tea',
  text: 'Green.\n',
  html: '<p>Green.</p>',
};

async function openMail(t: Test, options: MailOptions) {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(mail, { from, publicUrl, ...options });
  return app.mail;
}

t.test('an email in Japanese arrives as written', async (t) => {
  const smtp = await openSmtp(t);
  const { send, urlOf } = await openMail(t, { smtpUrl: smtp.url });
  const title = 'お茶の淹れ方について、とても長い題名のページが更新されました('.repeat(3);
  const message = {
    to: { name: '山田 太郎', address: 'taro@例え.jp' },
    subject: title,
    text: '緑茶\n「玉露」\n',
    html: '<p>緑茶</p>',
    key: 'a1.b2',
    headers: { 'List-Unsubscribe': `<${urlOf('/stop?token=x')}>` },
  };
  t.match(await send(message), { isTaken: true, said: /^250/ });
  const [taken] = smtp.taken;
  t.match(taken, {
    subject: title.trim(),
    from: { name: 'The wiki', address: 'wiki@wiki.example' },
    to: [{ name: '山田 太郎', address: /@(例え|xn--r8jz45g)\.jp$/ }],
    messageId: '<a1.b2@wiki.example>',
    text: /緑茶\n「玉露」/,
    html: /<p>緑茶<\/p>/,
  });
  t.equal(taken?.header('list-unsubscribe'), '<https://wiki.example/stop?token=x>');
  t.equal(taken?.header('auto-submitted'), 'auto-generated');
});

t.test('a name or subject becomes neither a header nor another recipient', async (t) => {
  const smtp = await openSmtp(t);
  const { send } = await openMail(t, { smtpUrl: smtp.url });
  const evil = 'Tea\r\nBcc: eve@example.com\r\n\r\nBuy this\u202E';
  await send({ ...letter, subject: evil, to: { name: `${evil}" <eve@example.com>, "`, address: 'ada@example.com' } });
  const [taken] = smtp.taken;
  t.same(taken?.recipients, ['ada@example.com']);
  t.equal(taken?.subject, 'Tea Bcc: eve@example.com Buy this');
  t.same(
    taken?.to?.map(({ address }) => address),
    ['ada@example.com'],
  );
  t.equal(taken?.header('bcc'), undefined);
  t.match(taken?.text, /^Green\.\s*$/);
  await send({ ...letter, subject: 'お'.repeat(201) });
  t.equal(smtp.taken[1]?.subject, `${'お'.repeat(199)}…`);
});

t.test('responses of the server are distinguished: this email, every email, permanent, or unknown', async (t) => {
  const smtp = await openSmtp(t);
  const { send } = await openMail(t, { smtpUrl: smtp.url });
  const codes: Record<string, number> = { 'gone@example.com': 550, 'full@example.com': 452, 'busy@example.com': 421 };
  smtp.judge = (recipient) => codes[recipient] ?? null;
  const failureFor = async (address: string) => {
    const outcome = await send({ ...letter, to: { name: '', address } });
    return outcome.isTaken ? null : outcome.failure;
  };
  t.match(await failureFor('gone@example.com'), {
    concerns: 'message',
    isFinal: true,
    isUncertain: false,
    reason: /^The server at 127\.0\.0\.1:\d+ refuses the recipient: "550 gone@example.com is not for us"\.$/,
  });
  t.match(await failureFor('full@example.com'), { concerns: 'message', isFinal: false, isUncertain: false });
  t.match(await failureFor('busy@example.com'), { concerns: 'server', isFinal: false });
  t.equal(await failureFor('ada@example.com'), null);
  smtp.isCutting = true;
  t.match(await failureFor('ada@example.com'), { concerns: 'server', isFinal: false, isUncertain: true });
  await smtp.stop();
  t.match(await failureFor('ada@example.com'), {
    concerns: 'server',
    isFinal: false,
    isUncertain: false,
    reason: /^Nothing accepts connections at 127\.0\.0\.1:\d+\.$/,
  });
  smtp.isCutting = false;
  await smtp.start();
  t.equal(await failureFor('ada@example.com'), null, 'it is back');
});

t.test('a name and a password in the address are used, and wrong ones are reported in words', async (t) => {
  const smtp = await openSmtp(t, { password: 'p@ss/wörd:%' });
  t.match(await (await openMail(t, { smtpUrl: smtp.url })).send(letter), { isTaken: true });
  const wrong = await (await openMail(t, { smtpUrl: smtp.url.replace('wiki:', 'wikki:') })).send(letter);
  t.match(wrong, {
    isTaken: false,
    failure: { concerns: 'server', isFinal: false, isUncertain: false, reason: /name and password in SMTP_URL: "535/ },
  });
});

t.test('many emails share a few connections', async (t) => {
  const smtp = await openSmtp(t);
  const { send } = await openMail(t, { smtpUrl: smtp.url, maxConnections: 3 });
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => send({ ...letter, key: `m${n}` })));
  t.ok(outcomes.every(({ isTaken }) => isTaken));
  t.equal(new Set(smtp.taken.map(({ messageId }) => messageId)).size, 40);
  t.ok(smtp.busiest() <= 3, `${smtp.busiest()} at once`);
});

t.test(
  'without a server no mail is sent; an invalid setting stops the boot without showing the password',
  async (t) => {
    const none = await openMail(t, {});
    t.equal(none.isConfigured, false);
    t.match(await none.send(letter), { isTaken: false, failure: { reason: 'SMTP_URL is not set.' } });
    const refused: [MailOptions, RegExp][] = [
      [{ smtpUrl: 'smtp://wiki:sec/ret@mail.example' }, /^SMTP_URL .*(percent-encoded|password|must end)/],
      [{ smtpUrl: 'smtp://wiki@mail.example' }, /^SMTP_URL has a name but no password/],
      [{ smtpUrl: 'smtp://mail.example/inbox' }, /^SMTP_URL must end after the server/],
      [{ smtpUrl: 'http://mail.example' }, /^SMTP_URL must start with smtp/],
      [{ smtpUrl: 'smtp://mail.example', from: 'The wiki' }, /^MAIL_FROM is "The wiki"/],
      [{ smtpUrl: 'smtp://mail.example', from: 'a@b.example, c@d.example' }, /^MAIL_FROM/],
      [{ smtpUrl: 'smtp://mail.example', publicUrl: undefined }, /^SMTP_URL is set, so WIKI_PUBLIC_URL/],
    ];
    for (const [options, message] of refused) {
      const error = await openMail(t, options).then(
        () => null,
        (reason: Error) => reason,
      );
      t.match(error?.message, message);
      t.notMatch(error?.message, /sec/);
    }
  },
);
