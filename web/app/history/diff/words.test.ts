import t from 'tap';
import { compareWords } from './words.ts';

t.test('only the changed word is marked', async (t) => {
  const words = compareWords('The quick brown fox', 'The slow brown fox');
  t.same(
    words.before.filter((part) => part.changed),
    [{ text: 'quick', changed: true }],
  );
  t.same(
    words.after.filter((part) => part.changed),
    [{ text: 'slow', changed: true }],
  );
  t.ok(words.similarity > 0.5);
});

t.test('words of Japanese are found without spaces', async (t) => {
  const words = compareWords('吾輩は猫である', '吾輩は犬である');
  t.same(
    words.after.filter((part) => part.changed).map((part) => part.text),
    ['犬'],
  );
});

t.test('the parts put together are the lines', async (t) => {
  const words = compareWords('a  b c', 'a b  d c!');
  t.equal(words.before.map((part) => part.text).join(''), 'a  b c');
  t.equal(words.after.map((part) => part.text).join(''), 'a b  d c!');
});

t.test('an overlong line is changed as a whole, at once', async (t) => {
  const words = compareWords('x '.repeat(100_000), 'y '.repeat(100_000));
  t.equal(words.before.length, 1);
  t.equal(words.similarity, 0);
});
