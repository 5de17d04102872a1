import fastify from 'fastify';
import t, { type Test } from 'tap';
import background from '../../background/index.ts';
import mail from '../../mail/index.ts';
import { openSmtp } from '../../mail/test-smtp.ts';
import { createLetters, type Letter } from './letters.ts';
import { texts } from './texts/texts.ts';

async function openLetters(t: Test, retryAfterMs = [1, 1]) {
  const smtp = await openSmtp(t);
  const logged: object[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'error', stream } });
  t.teardown(() => app.close());
  await app.register(background);
  await app.register(mail, { smtpUrl: smtp.url, from: 'Wiki <w@wiki.example>', publicUrl: 'https://wiki.example' });
  return { app, letters: createLetters(app, retryAfterMs), smtp, logged };
}

const letter: Letter = {
  kind: 'email-confirm',
  to: { name: 'Ada', address: 'ada@example.com' },
  language: 'en',
  values: { address: 'ada@example.com' },
  path: '/-/confirm-email#secret',
};

t.test('an email has the same text and HTML, in the requested language', async (t) => {
  const { letters, smtp } = await openLetters(t);
  t.match(await letters.send(letter), { isTaken: true });
  await letters.send({ ...letter, language: 'ja' });
  const [en, ja] = smtp.taken;
  const url = 'https://wiki.example/-/confirm-email#secret';
  t.equal(en?.subject, 'Confirm your email address');
  t.match(en?.text, `Confirm the address:\n${url}\n`);
  t.match(en?.html, `<a href="${url}">Confirm the address</a>`);
  t.match(ja?.subject, 'メールアドレスの確認');
  t.match(ja?.html, '<html lang="ja">');
});

t.test('values from people stay text on one line', async (t) => {
  const { letters, smtp } = await openLetters(t);
  const evil = '<b>Eve</b>\r\n\r\nhttps://evil.example\u202E {address} "&';
  await letters.send({ ...letter, kind: 'invitation', values: { inviter: evil, until: 'May' } });
  const [taken] = smtp.taken;
  t.match(taken?.subject, '<b>Eve</b> https://evil.example {address} "& invites you to the wiki');
  t.notMatch(taken?.html, '<b>');
  t.match(taken?.html, '&lt;b&gt;Eve&lt;/b&gt; https://evil.example  {address} &quot;&amp; invites you');
  t.notMatch(taken?.text, /^https:\/\/evil/m);
});

t.test('every email has both languages, with the same placeholders', async (t) => {
  const placesOf = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{\w+\}/g))].sort();
  for (const [kind, en] of Object.entries(texts.en.letters)) {
    const ja = Object.entries(texts.ja.letters).find(([other]) => other === kind)?.[1];
    t.same(placesOf(ja), placesOf(en), kind);
    t.equal(ja?.action === '', en.action === '', kind);
  }
});

t.test('temporary mail failures are retried, refusals are not, and the log names no secret', async (t) => {
  const { letters, smtp, logged } = await openLetters(t);
  let tries = 0;
  smtp.judge = () => (++tries < 3 ? 452 : null);
  letters.sendLater(letter);
  await smtp.until(1);
  t.equal(tries, 3);

  smtp.judge = () => {
    tries += 1;
    return 550;
  };
  letters.sendLater(letter);
  while (logged.length === 0) await new Promise((turn) => setImmediate(turn));
  t.equal(tries, 4, 'once');
  t.match(logged[0], { letter: 'email-confirm', reason: /refuses the recipient/, msg: 'could not send an email' });
  t.notMatch(JSON.stringify(logged), 'secret');
});

t.test('a waiting email does not delay the end of the process', async (t) => {
  const { app, letters, smtp, logged } = await openLetters(t, [3_600_000]);
  await smtp.stop();
  letters.sendLater(letter);
  while (app.mail.counts.failed === 0) await new Promise((turn) => setImmediate(turn));
  await app.close();
  t.match(logged, [{ msg: 'could not send an email' }]);
});
