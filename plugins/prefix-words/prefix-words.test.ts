import t from 'tap';
import { createPrefixWords } from './prefix-words.ts';

const { wordsOf, prefixesOf } = createPrefixWords({ maxWords: 100, maxWordLength: 60 });

t.test('texts are found from their beginning and from each word on', async (t) => {
  t.same(wordsOf(['Green Tea, please', 'green-tea']), [
    '0green tea, please',
    '0green-tea',
    '1tea, please',
    '1please',
    '1tea',
  ]);
  t.same(wordsOf(['', 'Tea']), ['0tea']);
  t.same(wordsOf(['Tea', 'tea']), ['0tea']);
});

t.test('a script without spaces is found from each character on', async (t) => {
  t.same(wordsOf(['日本の茶', 'tea']), ['0日本の茶', '0tea', '2日本の茶', '2本の茶', '2の茶', '2茶']);
});

t.test('case, accents and width make no difference, other marks do', async (t) => {
  const folded = (text: string) => wordsOf([text])[0];
  t.equal(folded('  Ｃafé  CRÈME '), '0cafe creme');
  t.equal(folded('Straße ΟΔΟΣ İ'), '0strasse οδοσ i');
  t.equal(folded('ガ が'), '0ガ が');
  t.not(folded('が'), folded('か'));
  t.equal(folded('한국'), folded('한국'.normalize('NFD')));
  t.equal(folded('a|b\0c'), '0a bc');
});

t.test('matches at the beginning of a text, of a word, or of a character come in this order', async (t) => {
  t.same(prefixesOf('Té'), ['0te', '1te', '2te']);
  t.same(prefixesOf('(te'), ['0(te', '1te', '2te'], 'words begin with a letter or a digit');
  t.same(prefixesOf('('), ['0(']);
  t.same(prefixesOf(' | '), []);
});

t.test('words are bounded in number and length', async (t) => {
  const long = Array.from({ length: 300 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('');
  const words = wordsOf([long, 'a-'.repeat(120)]);
  t.equal(words.length, 100);
  t.ok(words.every((word) => word.length <= 60));
  t.ok(wordsOf(['😀'.repeat(100)]).every((word) => !/\p{Surrogate}/u.test(word)));
  t.ok(prefixesOf('x'.repeat(100)).every((prefix) => prefix.length === 60));
});
