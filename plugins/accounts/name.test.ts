import t from 'tap';
import { parseName } from './name.ts';

/** Text in a form that assertion names can hold. */
const visible = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`);

t.test('a name may be of any script', async (t) => {
  for (const name of [
    'Ada',
    '山田 太郎',
    'José García',
    'О’Хара',
    'محمد علی',
    'می‌خواهم',
    'நா. முத்துக்குமார்',
    '👩🏽‍💻 X',
  ]) {
    t.equal(parseName(name), name.normalize('NFC'));
  }
  t.equal(parseName('  Ada\u00a0  Lovelace '), 'Ada Lovelace', 'with single spaces');
  t.equal(parseName('Zoe\u0308'), 'Zoë', 'composed');
});

t.test('a name is one line of visible characters', async (t) => {
  const bad = [
    '',
    '   ',
    '\u200b',
    '\u200d\u200c',
    'a\nb',
    'a\tb',
    'a\u0000b',
    'a\u2028b',
    'a\u202eb',
    'a\u2066b',
    '\ud800',
  ];
  for (const name of bad) t.throws(() => parseName(name), { code: 'NAME_INVALID', statusCode: 400 }, visible(name));
});

t.test('a name has at most 80 characters', async (t) => {
  t.equal(parseName('x'.repeat(80)).length, 80);
  t.ok(parseName('😀'.repeat(80)), 'counted as people count');
  t.throws(() => parseName('x'.repeat(81)));
});
