import t from 'tap';
import { fold, pageWords } from './page-words.ts';

t.test('a page is found by its title, its name, and every word of them', async (t) => {
  t.same(pageWords({ title: 'Green Tea, please', path: '/drinks/green-tea' }), [
    '0green tea, please',
    '0green-tea',
    '1tea, please',
    '1please',
    '1tea',
  ]);
  t.same(pageWords({ title: null, path: '/a/Tea' }), ['0tea']);
  t.same(pageWords({ title: 'Tea', path: '/tea' }), ['0tea']);
});

t.test('a script without spaces is found from each character on', async (t) => {
  t.same(pageWords({ title: '日本の茶', path: '/tea' }), ['0日本の茶', '0tea', '2日本の茶', '2本の茶', '2の茶', '2茶']);
});

t.test('case, accents and width make no difference, other marks do', async (t) => {
  t.equal(fold('  Ｃafé  CRÈME '), 'cafe creme');
  t.equal(fold('Straße ΟΔΟΣ İ'), 'strasse οδοσ i');
  t.equal(fold('ガ が'), 'ガ が');
  t.not(fold('が'), fold('か'));
  t.equal(fold('한국'), fold('한국'.normalize('NFD')));
});

t.test('words are bounded in number and length', async (t) => {
  const words = pageWords({
    title: Array.from({ length: 300 }, (_, index) => String.fromCharCode(0x4e00 + index)).join(''),
    path: `/${'a-'.repeat(120)}`,
  });
  t.equal(words.length, 100);
  t.ok(words.every((word) => word.length <= 60));
  t.ok(pageWords({ title: '😀'.repeat(100), path: '/a' }).every((word) => !/\p{Surrogate}/u.test(word)));
});
