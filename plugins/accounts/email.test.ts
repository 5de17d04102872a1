import t from 'tap';
import { parseDomain, parseEmail } from './email.ts';

/** Text in a form that assertion names can hold. */
const visible = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`);

t.test('an address is kept as given and found by any spelling', async (t) => {
  t.same(parseEmail('  Ada.Lovelace@Example.COM '), {
    address: 'Ada.Lovelace@Example.COM',
    key: 'ada.lovelace@example.com',
    domain: 'example.com',
  });
  t.equal(parseEmail('ada@bücher.example').key, parseEmail('ADA@xn--bcher-kva.example').key, 'a domain in both forms');
  t.equal(parseEmail('zoe\u0308@example.com').key, parseEmail('zoë@example.com').key, 'composed or not');
  t.equal(parseEmail('ada@localhost').domain, 'localhost', 'a wiki in a house of its own');
  t.match(parseEmail('山田@例え.jp'), { address: '山田@例え.jp', domain: 'xn--r8jz45g.jp' });
  t.not(parseEmail('a.da@example.com').key, parseEmail('ada@example.com').key, 'dots are the business of the host');
  t.ok(parseEmail("o'hara+wiki_1@example.com"));
});

t.test('an invalid address is refused', async (t) => {
  const bad = [
    '',
    '@',
    'ada',
    'ada@',
    '@example.com',
    'ada@@example.com',
    'a@b@example.com',
    'ada lovelace@example.com',
    'ada@exa mple.com',
    'ada@-',
    'ada@-a.com',
    'ada@a-.com',
    'ada@.com',
    'ada@example.com.',
    'ada@example..com',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    '"ada"@example.com',
    'ada@[192.0.2.1]',
    'Ada <ada@example.com>',
    'ada@example.com,bea@example.com',
    'ada@example.com\nbcc: eve@example.com',
    'ada\u0000@example.com',
    'ada\u202e@example.com',
    'ada@exa%6dple.com',
    'ada@example.com/x',
    'ada@example.com:25',
    '\ud800@example.com',
  ];
  for (const given of bad)
    t.throws(() => parseEmail(given), { code: 'EMAIL_INVALID', statusCode: 400 }, visible(given));
});

t.test('length is limited in bytes', async (t) => {
  const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}`;
  t.ok(parseEmail(`${'a'.repeat(64)}@example.com`));
  t.throws(() => parseEmail(`${'a'.repeat(65)}@example.com`), 'a local part over 64');
  t.throws(() => parseEmail(`${'あ'.repeat(22)}@example.com`), 'characters of three bytes count three times');
  t.equal(parseEmail(`${'a'.repeat(64)}@${domain}.${'d'.repeat(6)}`).address.length, 254);
  t.throws(() => parseEmail(`${'a'.repeat(64)}@${domain}.${'d'.repeat(7)}`), 'over 254 together');
});

t.test('a domain is read on its own for the registration policy', async (t) => {
  t.equal(parseDomain('Example.COM'), 'example.com');
  t.equal(parseDomain('bücher.example'), 'xn--bcher-kva.example');
  for (const bad of ['', '@example.com', 'example.com.', '*.example.com', 'exa mple.com'])
    t.equal(parseDomain(bad), null);
});
